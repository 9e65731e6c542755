enum APIErrorCode: String, Codable {
  case rateLimited = "RATE_LIMITED"
  case forbidden = "FORBIDDEN", unknown
  enum CodingKeys: String, CodingKey { case code = "the code" }
}
