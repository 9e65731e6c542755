/// The type of a message's argument.
package enum ArgumentType: String, CaseIterable, Sendable {
  case string, int, double, bool, date, duration, url
}
