import CatalogFormat

extension ErrorPresentation {
  /// The presentation for a screen: in the first of its styles that the screen has room for.
  ///
  /// ```swift
  /// let shown = presentation.adapted(visibleFields: ["email", "password"])
  /// switch shown.style {
  /// case .inline: formErrors = shown.fields
  /// default: notices.append(shown)
  /// }
  /// ```
  ///
  /// `inline` needs one of the error's ``fields`` on the screen; `banner` and `toast` need a place of
  /// their own; all other styles are always possible. If no style is possible, the last one is used, and
  /// an error with a single style always has it.
  ///
  /// - Parameters:
  ///   - visibleFields: the names of the form's fields that are on the screen.
  ///   - hasBanners: whether the screen has a place for banners.
  ///   - hasToasts: whether the screen has a place for toasts.
  /// - Returns: the presentation with that style alone.
  public func adapted(
    visibleFields: Set<String> = [],
    hasBanners: Bool = true,
    hasToasts: Bool = true
  ) -> ErrorPresentation {
    guard let last = alternativeStyles.last else { return self }
    let possible = ([style] + alternativeStyles).first { style in
      switch style {
      case .inline: return fields.keys.contains(where: visibleFields.contains)
      case .banner: return hasBanners
      case .toast: return hasToasts
      case .modal, .fullscreen, .silent: return true
      }
    }
    var adapted = self
    adapted.choose(possible ?? last)
    return adapted
  }

  /// The messages to show next to a field of a form; none if the error isn't about the field.
  public func messages(for field: String) -> [String] {
    guard let messages = fields[field] else { return [] }
    return messages.isEmpty ? [message] : messages
  }
}
