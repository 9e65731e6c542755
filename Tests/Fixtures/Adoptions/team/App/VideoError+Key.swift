extension VideoError {
  var key: String {
    switch self {
    case .networkTimeout: return "error.network.timeout"
    case .regionBlocked: return "error.content.region"
    case .tooManyDevices(_, let used) where used > 9: return "error.devices.many"
    case .tooManyDevices: return "error.devices.many"
    case .notEnough: return "video.balance"
    case .paymentDeclined, .live: return "error.payment.declined"
    case .sysUnknown: return "SYS_UNKNOWN"
    }
  }
}

extension VideoError: LocalizedError {
  var errorDescription: String? { Messages.shared.text(key) }
  var failureReason: String? { nil }
  var recoverySuggestion: String? {
    switch self {
    case .networkTimeout: "hint.connection"
    case .paymentDeclined: "Use another card."
    default: nil
    }
  }
}
