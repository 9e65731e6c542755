import Foundation
import MessageFormat

/// The symbols of a locale's plain numbers: digits, separators, signs and group sizes.
///
/// They are read from Foundation once, because Foundation takes microseconds to format a number.
final class NumberSymbols: Sendable {
  /// The ten digits in UTF-8, all of the same width.
  private let digits: [UInt8]
  private let width: Int
  private let group: [UInt8]
  private let decimal: [UInt8]
  private let negative: (prefix: [UInt8], suffix: [UInt8])
  /// The number of digits in the last group, and in the groups before it.
  private let groupSizes: (last: Int, others: Int)
  /// The minimum number of digits before the last group of a grouped number.
  private let leastBeforeGroup: Int

  /// Reads the symbols of a locale; fails if it doesn't write numbers with digits, groups and
  /// signs.
  init?(_ locale: Locale) {
    let plain = IntegerFormatStyle<Int>(locale: locale)
    let digits = (0...9).map { $0.formatted(plain) }
    let width = digits[0].utf8.count
    guard digits.allSatisfy({ $0.count == 1 && $0.utf8.count == width }) else { return nil }
    self.digits = digits.flatMap { Array($0.utf8) }
    self.width = width

    let minus = (-5).formatted(plain)
    guard let five = minus.range(of: digits[5]) else { return nil }
    negative = (Array(minus[..<five.lowerBound].utf8), Array(minus[five.upperBound...].utf8))

    let one = 1.5.formatted(FloatingPointFormatStyle<Double>(locale: locale))
    guard one.hasPrefix(digits[1]), one.hasSuffix(digits[5]) else { return nil }
    decimal = Array(one.dropFirst().dropLast().utf8)

    // 11 digits show the sizes of groups; 4 and 5 digits show from which length on numbers have
    // them.
    let long = 11_111_111_111.formatted(plain)
    let runs = long.split(separator: Character(digits[1]), omittingEmptySubsequences: false)
    let separators = runs.enumerated().filter { !$0.element.isEmpty }
    let separator = separators.last.map { String($0.element) } ?? ""
    guard separators.allSatisfy({ $0.element == separator }) else { return nil }
    group = Array(separator.utf8)
    // The number of digits after each separator.
    let cuts = separators.map { 11 - $0.offset }.sorted()
    groupSizes = (cuts.first ?? 0, cuts.count > 1 ? cuts[1] - cuts[0] : cuts.first ?? 0)
    let isGrouped = { (number: Int) in
      let text = number.formatted(plain)
      return text.count > String(number).count
    }
    leastBeforeGroup = isGrouped(1_111) ? 1 : isGrouped(11_111) ? 2 : 3
  }

  /// A number in the locale's format.
  func text(_ number: DecimalNumber) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((number.integer.count + number.fraction.count) * width * 2 + 8)
    number.integer.withUnsafeBufferPointer { integer in
      number.fraction.withUnsafeBufferPointer { fraction in
        write(isNegative: number.isNegative, integer, fraction, to: &text)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a whole number in UTF-8.
  func write(_ number: Int, to text: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = number.magnitude
      repeat {
        start -= 1
        digits.initializeElement(at: start, to: UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
      let integer = UnsafeBufferPointer(rebasing: digits[start...])
      write(isNegative: number < 0, integer, UnsafeBufferPointer(start: nil, count: 0), to: &text)
    }
  }

  /// Appends a number of digits from 0 to 9 before and after the decimal point.
  private func write(
    isNegative: Bool,
    _ integer: UnsafeBufferPointer<UInt8>,
    _ fraction: UnsafeBufferPointer<UInt8>,
    to text: inout [UInt8]
  ) {
    if isNegative { text += negative.prefix }
    let isGrouped = groupSizes.last > 0 && integer.count >= groupSizes.last + leastBeforeGroup
    for (index, digit) in integer.enumerated() {
      if isGrouped, index > 0, isGroupStart(integer.count - index) { text += group }
      append(digit, to: &text)
    }
    if !fraction.isEmpty {
      text += decimal
      for digit in fraction { append(digit, to: &text) }
    }
    if isNegative { text += negative.suffix }
  }

  private func append(_ digit: UInt8, to text: inout [UInt8]) {
    let start = Int(digit) * width
    for index in start..<start + width { text.append(digits[index]) }
  }

  /// Whether a separator precedes the last digits of a number.
  private func isGroupStart(_ left: Int) -> Bool {
    left == groupSizes.last
      || left > groupSizes.last && (left - groupSizes.last) % groupSizes.others == 0
  }
}
