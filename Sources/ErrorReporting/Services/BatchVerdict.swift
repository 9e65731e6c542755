/// The verdict on the items of a request, from a service's response.
///
/// Closed: new cases come with a major version only.
public enum BatchVerdict: Hashable, Sendable {
  /// One verdict on all items.
  case all(ItemVerdict)
  /// A verdict on each item, in the order of the request; items without one are retried.
  case each([ItemVerdict])
  /// A number of items was rejected, the others were accepted; it is unknown which ones.
  case partly(rejectedCount: Int, reason: String)
  /// The request was too large; the next one has fewer items.
  case tooLarge
}

/// The verdict on an item of a request.
///
/// Reasons appear in ``DeliveryEvent`` and must not contain data of the item.
///
/// Closed: new cases come with a major version only.
public enum ItemVerdict: Hashable, Sendable {
  /// The service accepted the item.
  case delivered
  /// The service may accept the item later; `after` is the delay that it requests, `nil` for none.
  case retry(after: Duration? = nil, reason: String)
  /// The service will never accept the item.
  case drop(reason: String)
}
