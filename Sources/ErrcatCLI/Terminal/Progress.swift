import Dispatch

/// A line on the terminal that shows what is running, removed when it is done.
///
/// `@unchecked Sendable` is safe: what changes is accessed only on the queue.
final class Progress: @unchecked Sendable {
  private let queue = DispatchQueue(label: "errcat.progress")
  private var isShown = false
  private var hasEnded = false

  /// Shows a line once half a second has passed; never if standard error is not a terminal.
  init(_ text: String, isOn: Bool) {
    guard isOn, Output.isErrorTerminal else { return }
    queue.asyncAfter(deadline: .now() + 0.5) { [self] in
      guard !hasEnded else { return }
      isShown = true
      Output.progress(text)
    }
  }

  /// Takes the line away.
  func end() {
    queue.sync {
      hasEnded = true
      if isShown { Output.progress("") }
      isShown = false
    }
  }
}
