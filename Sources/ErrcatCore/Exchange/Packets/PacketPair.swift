import ErrcatCompiler

/// A source message and its translation in the form in which a packet carries them.
struct PacketPair: Sendable {
  var source: PacketText
  /// `nil` if there is none.
  var target: PacketText?
  /// Whether the texts are ICU MessageFormat in a format that has other conversions, because the
  /// format has nothing for what is in them.
  var isMessage = false
}
