import ErrcatResources

/// The files that the page is made of, as they are in `Resources`.
enum PageResources {
  /// The template, with a comment for each part that is inserted.
  static let page = text(errcat_site_page())
  /// The style sheets.
  static let styles = text(errcat_site_styles())
  /// The scripts, parts of one scope.
  static let scripts = text(errcat_site_scripts())

  /// The pointer and the number of bytes are those of a constant array.
  private static func text(_ resource: errcat_resource) -> String {
    String(
      decoding: UnsafeBufferPointer(start: resource.bytes, count: resource.count),
      as: UTF8.self
    )
  }
}
