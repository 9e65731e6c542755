import ErrcatCompiler

/// A line on the terminal that shows what is running, removed when it is done.
struct Progress {
  private let line: Line?
  private let thread: WorkerThread?

  /// Shows a line once half a second has passed; never if standard error is not a terminal.
  init(_ text: String, isOn: Bool) {
    guard isOn, Output.isErrorTerminal else {
      line = nil
      thread = nil
      return
    }
    let line = Line(text: text)
    self.line = line
    thread = WorkerThread { line.show() }
  }

  /// Takes the line away.
  func end() {
    line?.end()
    thread?.join()
  }

  /// `@unchecked Sendable` is safe: `hasEnded` is accessed only with the lock of `monitor`.
  private final class Line: @unchecked Sendable {
    private let text: String
    private let monitor = Monitor()
    /// What the monitor protects.
    private var hasEnded = false

    init(text: String) { self.text = text }

    func show() {
      monitor.locked {
        if !hasEnded { monitor.wait(seconds: 0.5) }
        guard !hasEnded else { return }
        Output.progress(text)
        while !hasEnded { monitor.wait() }
        Output.progress("")
      }
    }

    func end() {
      monitor.locked {
        hasEnded = true
        monitor.notify()
      }
    }
  }
}
