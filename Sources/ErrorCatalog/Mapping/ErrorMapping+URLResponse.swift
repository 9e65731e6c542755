#if canImport(FoundationNetworking)
public import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension ErrorMapping {
  /// The occurrence of an error response of a server, with its status, headers and body.
  ///
  /// Reads the response as ``error(forStatus:headers:body:operation:fileID:line:function:)`` does.
  ///
  /// - Parameters:
  ///   - response: the response.
  ///   - data: the body of the response; a body over 64 KiB isn't read.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: an occurrence with the current time and the response's trace id, `Retry-After`,
  ///   field messages and details.
  public static func error(
    for response: HTTPURLResponse,
    _ data: Data,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped> {
    Self.error(
      forStatus: response.statusCode,
      headers: { ResponseHeaders(response.headers, $0) },
      data,
      operation: operation,
      at: SourceLocation(fileID: fileID, line: line, function: function)
    )
  }

  /// The occurrence of a response if it reports an error; `nil` for a success, and for a response
  /// without a status.
  ///
  /// Decides as ``error(ifFailed:headers:body:operation:fileID:line:function:)`` does.
  ///
  /// ```swift
  /// let (data, response) = try await URLSession.shared.data(for: request)
  /// if let failure = ErrorMapper.error(ifFailed: response, data) { throw failure }
  /// ```
  ///
  /// - Parameters:
  ///   - response: the response, as `URLSession` returns it.
  ///   - data: the body of the response.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: the occurrence; `nil` if the response doesn't report an error.
  public static func error(
    ifFailed response: URLResponse,
    _ data: Data,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped>? {
    guard let response = response as? HTTPURLResponse else { return nil }
    return Self.error(
      ifFailed: response.statusCode,
      headers: { ResponseHeaders(response.headers, $0) },
      data,
      operation: operation,
      at: SourceLocation(fileID: fileID, line: line, function: function)
    )
  }
}

extension HTTPURLResponse {
  /// The headers that are texts.
  fileprivate var headers: [(key: String, value: String)] {
    allHeaderFields.compactMap { name, value in
      guard let name = name as? String, let value = value as? String else { return nil }
      return (name, value)
    }
  }
}
