/// A service's verdict on the items of a request.
public enum BatchVerdict: Hashable, Sendable {
  /// The same verdict on all items.
  case all(ItemVerdict)
  /// A verdict on each item, in the order of the request; items without one are retried.
  case each([ItemVerdict])
  /// All items are finished, but so many of them were rejected, and it is unknown which.
  case partly(rejectedCount: Int, reason: String)
  /// The request was too large: the next one has fewer items.
  case tooLarge
}

/// A service's verdict on an item.
///
/// Reasons appear in ``DeliveryEvent``; they must not contain anything of the item.
public enum ItemVerdict: Hashable, Sendable {
  /// The service has the item.
  case delivered
  /// The service may accept the item later; `after` is the time that it asks for, `nil` if none.
  case retry(after: Duration? = nil, reason: String)
  /// The service will never accept the item.
  case drop(reason: String)
}
