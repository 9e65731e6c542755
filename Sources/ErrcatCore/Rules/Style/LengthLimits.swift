package import CatalogFormat
package import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The columns of messages, and the most that they can have.
package enum LengthLimits {
  /// The assumed length of an argument's value, in columns.
  static let argument = 8

  /// The columns of a text without its HTML tags, which users don't see.
  static func columns(_ text: UTF8Slice) -> Int {
    let tags = text.utf8.contains(UInt8(ascii: "<")) ? TextParts.tags(text) : []
    return tags.reduce(DisplayWidth.columns(text)) {
      $0 - DisplayWidth.columns(text.slice($1.range))
    }
  }

  /// The number of columns of a message in its widest form; `nil` if it isn't ICU MessageFormat.
  package static func columns(of message: String) -> Int? {
    let bytes = Array(message.utf8)
    return (try? ParsedMessage(utf8: bytes)).map { WidestForm($0.nodes, bytes).columns }
  }
}

extension Catalog {
  /// The maximum number of columns of an entry's message: the entry's own, the catalog's for the display
  /// style, or what a phone's screen can show in a style that the catalog sets; `nil` for none.
  ///
  /// Of several styles, the one with the smallest maximum counts.
  package func columns(of entry: Entry) -> Int? {
    entry.maximumLength ?? limits(of: entry, lint.lengths, \.columns).map(\.maximum).min()
  }

  /// The maximum number of lines of an entry's message, with the display style that sets it; `nil` for none.
  package func lines(of entry: Entry) -> (style: DisplayStyle, maximum: Int)? {
    limits(of: entry, lint.lines, \.lines).min { $0.maximum < $1.maximum }
  }

  private func limits(
    of entry: Entry,
    _ own: [DisplayStyle: Int],
    _ usual: KeyPath<(columns: Int, lines: Int), Int>
  ) -> [(style: DisplayStyle, maximum: Int)] {
    let treatment = entry.resolvedTreatment
    return treatment.displays.compactMap { style in
      let size = treatment.hasOwnDisplay ? Self.usualSizes[style]?[keyPath: usual] : nil
      return (own[style] ?? size).map { (style, $0) }
    }
  }

  /// The columns and lines that a phone's screen can show.
  private static let usualSizes: [DisplayStyle: (columns: Int, lines: Int)] = [
    .inline: (120, 2), .toast: (160, 3), .banner: (240, 4), .modal: (600, 12),
    .fullscreen: (1_200, 24),
  ]
}

/// The widest text that a message with plurals or selects shows.
///
/// Plurals of the same argument next to each other show the same form.
struct WidestForm {
  /// The columns of the text.
  private(set) var columns = 0
  /// The selectors of the text's forms, in the order of the message; choices with one form only
  /// are left out.
  private(set) var selectors: [String] = []

  /// - Parameters:
  ///   - nodes: the parts of the message.
  ///   - bytes: the bytes that were parsed.
  init(_ nodes: [MessageNode], _ bytes: [UInt8]) {
    self.init(nodes, 0..<nodes.count, bytes: bytes)
  }

  private init(_ nodes: [MessageNode], _ range: Range<Int>, bytes: [UInt8]) {
    var choices: [[Variants]] = []
    var numbers: [Choice: Int] = [:]
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      switch node.kind {
      case .text: columns += LengthLimits.columns(UTF8Slice(bytes, node.range))
      case .plural, .select, .selectOrdinal:
        let choice = Choice(kind: node.kind, argument: bytes[node.name])
        let variants = Variants(nodes, index, bytes: bytes)
        if let same = numbers[choice] {
          choices[same].append(variants)
        } else {
          numbers[choice] = choices.count
          choices.append([variants])
        }
      default: columns += LengthLimits.argument
      }
      index = max(node.next, index + 1)
    }
    for choice in choices { add(choice) }
  }

  /// The plurals or selects of one argument.
  private struct Choice: Hashable {
    let kind: MessageNodeKind
    let argument: ArraySlice<UInt8>
  }

  /// Adds the texts of the form that is widest in all plurals or selects of one argument together.
  private mutating func add(_ choice: [Variants]) {
    let others = choice.reduce(0) { $0 + ($1.other?.form.columns ?? 0) }
    var sums: [String: Int] = [:]
    for variants in choice {
      for variant in variants.all {
        sums[variant.selector, default: others] +=
          variant.form.columns - (variants.other?.form.columns ?? 0)
      }
    }
    // The first of the widest forms, starting with `other`.
    guard var widest = choice.first?.other?.selector else { return }
    for variant in choice.lazy.flatMap(\.all)
    where sums[variant.selector, default: others] > sums[widest, default: others] {
      widest = variant.selector
    }
    columns += sums[widest, default: others]
    if sums.count > 1 { selectors.append(widest) }
    for variants in choice {
      let shown = variants.all.first { $0.selector == widest } ?? variants.other
      selectors += shown?.form.selectors ?? []
    }
  }

  /// The variants of a plural or select.
  private struct Variants {
    private(set) var all: [(selector: String, form: WidestForm)] = []
    /// The variant `other`; the last one if there is no `other`.
    private(set) var other: (selector: String, form: WidestForm)?

    init(_ nodes: [MessageNode], _ index: Int, bytes: [UInt8]) {
      for variant in nodes.variants(of: index) {
        let node = nodes[variant]
        let name = String(decoding: bytes[node.name], as: UTF8.self)
        let selector = node.kind == .exactVariant && !name.hasPrefix("=") ? "=\(name)" : name
        all.append((selector, WidestForm(nodes, variant + 1..<node.next, bytes: bytes)))
      }
      other = all.first { $0.selector == "other" } ?? all.last
    }
  }
}
