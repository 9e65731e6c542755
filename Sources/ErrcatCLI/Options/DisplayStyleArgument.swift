import ArgumentParser
import CatalogFormat

/// A display style as the catalog spells it.
struct DisplayStyleArgument: ExpressibleByArgument {
  let style: DisplayStyle

  init?(argument: String) {
    guard let style = DisplayStyle(rawValue: argument) else { return nil }
    self.style = style
  }

  static var allValueStrings: [String] { DisplayStyle.allCases.map(\.rawValue) }
}
