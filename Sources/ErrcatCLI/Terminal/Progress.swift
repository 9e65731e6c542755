import ErrcatCompiler

/// A line on the terminal that shows what is running, removed when it is done.
struct Progress {
  private let task: Task<Void, Never>?

  /// Shows a line once half a second has passed; never if standard error is not a terminal.
  init(_ text: String, isOn: Bool) {
    guard isOn, Output.isErrorTerminal else {
      task = nil
      return
    }
    task = Task {
      try? await Task.sleep(for: .milliseconds(500))
      guard !Task.isCancelled else { return }
      Output.progress(text)
      // Until it is cancelled.
      try? await Task.sleep(for: .seconds(86_400))
      Output.progress("")
    }
  }

  /// Takes the line away.
  func end() async {
    task?.cancel()
    await task?.value
  }
}
