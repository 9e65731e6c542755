import CatalogFormat
import ErrorCatalog

/// A limit of retries that several operations share: a fraction of their calls.
///
/// By default, every call adds a tenth of a retry, and every retry takes a whole one. A service
/// that fails all calls then gets at most 10 % more calls, plus the initial retries.
public final class RetryBudget: Sendable {
  private static let unit = 1_000_000

  private let share: Int
  private let most: Int
  private let balance: Locked<Int>

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - retriesPerCall: the fraction of a retry that each call adds, from 0 to 1.
  ///   - initialRetries: the number of retries before the first call.
  ///   - maximumRetries: the maximum number of retries that can accumulate.
  public init(retriesPerCall: Double = 0.1, initialRetries: Int = 10, maximumRetries: Int = 100) {
    share = Int(retriesPerCall.unitFraction * Double(Self.unit))
    // More than a trillion retries are as many as anyone can use.
    let counts = 0...1_000_000_000_000
    let initial = min(max(initialRetries, counts.lowerBound), counts.upperBound)
    most = max(min(maximumRetries, counts.upperBound), initial) * Self.unit
    balance = Locked(initial * Self.unit)
  }

  /// Adds the fraction of a call.
  func deposit() {
    balance.withValue { $0 = min($0 + share, most) }
  }

  /// Takes a retry; returns `false` if there is none.
  func withdraw() -> Bool {
    balance.withValue { balance in
      guard balance >= Self.unit else { return false }
      balance -= Self.unit
      return true
    }
  }
}
