import Foundation

protocol ShownError: Error { var userMessage: String { get } }

enum StoreError: Int, Error, CustomStringConvertible {
  case unknown = 0, cancelled, offline
  var description: String {
    switch self {
    case .unknown: return "Unknown error."
    case .cancelled:
      #if os(macOS)
        return "The purchase was cancelled" + " or the window was closed."
      #else
        return "The purchase was cancelled."
      #endif
    case .offline: return "You are offline."
    }
  }
}

enum AccountError: String, ShownError {
  /// Only a comment.
  case weakPassword = "WEAK_PASSWORD"
  case locked
  case expired(Reason)
  enum Reason {
    case late, early
    var localizedDescription: String { self == .late ? "Too late." : "Too early." }
  }
  var message: String {
    switch self {
    case .weakPassword: "weak password"
    case .locked: "account locked"
    case .expired(let reason): reason.localizedDescription
    }
  }
}

extension AccountError {
  var userMessage: String {
    switch self {
    case .weakPassword: return "Choose a longer password."
    default: return message
    }
  }
}

enum DiskError: String, Error {
  case full = "The disk is full."
  case gone
}

enum Kind: String { case a, b }

struct PlainError: ShownError {
  var userMessage: String { "Something plain happened." }
}
