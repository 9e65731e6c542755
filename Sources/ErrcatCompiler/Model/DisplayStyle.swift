/// How an error is shown.
package enum DisplayStyle: String, CaseIterable, Sendable {
  case inline, toast, banner, modal, fullscreen, silent
}

/// swift-log's levels.
package enum LogLevel: String, CaseIterable, Sendable {
  case debug, info, notice, warning, error, critical
}
