/// The number of retries that several callers share: a fraction of their calls.
///
/// By default every call adds a tenth of a retry, and every retry takes one: a server that fails all
/// calls gets at most a tenth more of them, and the initial retries.
public final class RetryBudget: Sendable {
  private static let unit = 1_000_000

  private let share: Int
  private let most: Int
  private let balance: AtomicNumber

  /// - Parameters:
  ///   - retriesPerCall: the share of a retry that a call adds, 0 to 1.
  ///   - initialRetries: the number of retries before the first call.
  ///   - maximumRetries: the highest number of retries that can be saved up.
  public init(retriesPerCall: Double = 0.1, initialRetries: Int = 10, maximumRetries: Int = 100) {
    share = Int(min(max(retriesPerCall, 0), 1) * Double(Self.unit))
    most = max(maximumRetries, initialRetries) * Self.unit
    balance = AtomicNumber(max(initialRetries, 0) * Self.unit)
  }

  /// Adds the share of a call.
  func deposit() {
    balance.update { $0 >= most ? nil : min($0 + share, most) }
  }

  /// Takes a retry, if there is one.
  func withdraw() -> Bool {
    balance.update { $0 >= Self.unit ? $0 - Self.unit : nil }
  }
}
