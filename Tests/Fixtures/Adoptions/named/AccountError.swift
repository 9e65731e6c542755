import Foundation

enum AccountError: String, LocalizedError {
  case taken = "name_taken"
  case closed
  case missing = "not_there"

  var errorDescription: String? { NSLocalizedString("account.\(rawValue)", comment: "") }
}

enum CardError: String, Error {
  case expired = "card.expired"
  case stolen = "card.stolen"

  var text: String { rawValue.localized }
}

enum SendError: Error {
  case tooLong(limit: Int)
  case offline(since: Date)
  case blocked(by: String, amount: NSDecimalNumber)
  case full
  case other

  var errorDescription: String? {
    switch self {
    case .tooLong(let max): L10n.Send.tooLong(Double(max).formatted())
    case .offline: String(localized: .sendOffline)
    case .blocked(let name, let sum):
      String(format: "send.blocked".translated(), name as CVarArg, sum as NSDecimalNumber)
    case .full: "send.full".localized
    case .other: L10n.Send.unheardOf
    }
  }
}

enum CodeError: String, Error, Decodable {
  case late = "E_LATE"
  case lost = "E_LOST"
}

func message(for error: CodeError) -> String {
  switch error {
  case .late: "code.late".localized
  case .lost: "code.lost".localized
  }
}

enum PlaceError: Error {
  case near(street: String)
  case far

  static let keys: [PlaceError: String] = [.far: "place.far"]
  static func map(_ error: PlaceError) -> String {
    if case .near = error { return "place.near" }
    return keys[error]!
  }
}

extension String {
  var localized: String { NSLocalizedString(self, comment: "") }
  func translated() -> String { Bundle.main.localizedString(forKey: self, value: nil, table: nil) }
}
