/// Orders, of which each fails in a way of its own.
public enum Orders {
  /// The errors of the shop, as it throws them.
  public static let failures: [ShopError] = [
    .orderFailed, .orderSoldOut(product: "Espresso cup \"No. 1\""), .orderTooMany(limit: 3),
    .accountBlocked(email: "ada@example.com"), .serviceBusy(wait: .milliseconds(19_500)),
    .serviceMaintenance,
  ]

  /// Places an order.
  ///
  /// - Parameter number: a code of an error, or any other number.
  /// - Returns: a confirmation.
  /// - Throws: the error with the code.
  public static func place(_ number: Int) throws -> String {
    if let failure = failures.first(where: { $0.code == number }) { throw failure }
    return "Order \(number) is on its way."
  }
}
