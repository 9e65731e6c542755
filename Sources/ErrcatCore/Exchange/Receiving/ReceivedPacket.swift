import ErrcatCompiler
package import PositionedJSON

/// What came back from a translator.
package struct ReceivedPacket: Sendable {
  /// A message, or one form of a message's plural.
  struct Unit: Sendable {
    /// As the packet has it: `error.a.b`, and `error.a.b[few]` where forms are units of their own;
    /// empty where a tool has lost it.
    var key: String
    /// Where it stands.
    let range: ByteRange
    /// What the packet says the source message is.
    var source: PacketText?
    /// The same as ICU MessageFormat, where the packet holds that.
    var sourceMessage: String?
    /// `nil` or empty where nobody has translated it.
    var target: PacketText?
    /// `nil` where the packet does not say.
    var state: Packet.State?
    /// What the packet says of the message for people.
    var note: String?
    /// Whether the text is ICU MessageFormat in a format that has other conversions.
    var isMessage = false

    init(_ key: String, _ range: ByteRange, target: PacketText? = nil) {
      self.key = key
      self.range = range
      self.target = target
    }
  }

  /// Something in the file that cannot be understood.
  package struct Fault: Sendable {
    package let range: ByteRange
    package let message: String
  }

  package let format: PacketFormat
  /// The tag as the packet has it; `nil` if it does not say.
  package internal(set) var language: String?
  package internal(set) var sourceLanguage: String?
  var units: [Unit] = []
  package internal(set) var faults: [Fault] = []
  /// Whether nothing of the file can be relied on.
  package internal(set) var isBroken = false

  init(_ format: PacketFormat) { self.format = format }

  /// A file that is not what its format says.
  init(_ format: PacketFormat, brokenAt range: ByteRange, _ message: String) {
    self.format = format
    faults = [Fault(range: range, message: message)]
    isBroken = true
  }

  mutating func report(_ message: String, at range: ByteRange) {
    faults.append(Fault(range: range, message: message))
  }
}

extension PacketFormat {
  /// Whether the tools that write the format keep the state of a translation up to date.
  var keepsStates: Bool {
    switch self {
    case .xliff12, .xliff21, .po, .xcstrings: return true
    case .csv, .strings, .json, .android, .arb: return false
    }
  }
}
