import Foundation
import MessageFormat

/// How a locale writes plain numbers, learnt from Foundation once: its digits, separators, signs and
/// groups.
///
/// Foundation takes microseconds for a number; with this a number costs about as much as its text.
struct NumberSymbols: Sendable {
  private let digits: [String]
  private let group: String
  private let decimal: String
  private let negative: (prefix: String, suffix: String)
  /// Digits of the last group, and of those before it.
  private let groupSizes: (last: Int, others: Int)
  /// How many digits must stand before the last group for groups to be made.
  private let leastBeforeGroup: Int

  /// Learns a locale's symbols; `nil` if it writes numbers in a way that has no digits of its own,
  /// groups and signs around them.
  init?(_ locale: Locale) {
    let plain = IntegerFormatStyle<Int>(locale: locale)
    digits = (0...9).map { $0.formatted(plain) }
    guard digits.allSatisfy({ $0.count == 1 }) else { return nil }

    let minus = (-5).formatted(plain)
    guard let five = minus.range(of: digits[5]) else { return nil }
    negative = (String(minus[..<five.lowerBound]), String(minus[five.upperBound...]))

    let one = 1.5.formatted(FloatingPointFormatStyle<Double>(locale: locale))
    guard one.hasPrefix(digits[1]), one.hasSuffix(digits[5]) else { return nil }
    decimal = String(one.dropFirst().dropLast())

    // 11 digits show the sizes of groups, 4 and 5 when groups are made.
    let long = 11_111_111_111.formatted(plain)
    let runs = long.split(separator: Character(digits[1]), omittingEmptySubsequences: false)
    let separators = runs.enumerated().filter { !$0.element.isEmpty }
    let separator = separators.last.map { String($0.element) } ?? ""
    guard separators.allSatisfy({ $0.element == separator }) else { return nil }
    group = separator
    // Between the n-th and the next digit from the left.
    let cuts = separators.map { 11 - $0.offset }.sorted()
    groupSizes = (cuts.first ?? 0, cuts.count > 1 ? cuts[1] - cuts[0] : cuts.first ?? 0)
    let isGrouped = { (number: Int) in
      let text = number.formatted(plain)
      return text.count > String(number).count
    }
    leastBeforeGroup = isGrouped(1_111) ? 1 : isGrouped(11_111) ? 2 : 3
  }

  /// A number in the locale's look.
  func text(_ number: DecimalNumber) -> String {
    var text = number.isNegative ? negative.prefix : ""
    let count = number.integer.count
    let isGrouped = groupSizes.last > 0 && count >= groupSizes.last + leastBeforeGroup
    for (index, digit) in number.integer.enumerated() {
      let left = count - index
      if isGrouped, index > 0, isGroupStart(left) { text += group }
      text += digits[Int(digit)]
    }
    if !number.fraction.isEmpty {
      text += decimal
      for digit in number.fraction { text += digits[Int(digit)] }
    }
    if number.isNegative { text += negative.suffix }
    return text
  }

  /// Whether a separator stands before so many last digits.
  private func isGroupStart(_ left: Int) -> Bool {
    left == groupSizes.last
      || left > groupSizes.last && (left - groupSizes.last) % groupSizes.others == 0
  }
}
