/// Whether numbers count things (cardinal) or rank them (ordinal).
public enum PluralType: Sendable {
  case cardinal, ordinal
}
