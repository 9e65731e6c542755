import Foundation

enum FileError: LocalizedError {
  case cantOpen(name: String)
  case tooMany(count: Int)
  case share(percent: Int)
  case gone
  case lost
  case secret
  case both(files: Int, folders: Int)
  case table
  case parts
  case ownKey
  case formatted(count: Int)

  var errorDescription: String? {
    switch self {
    case .cantOpen(let name): return String(localized: "Can’t open \(name).")
    case .tooMany(let count): return String(localized: "You have \(count) files, 100% full.")
    case .share(let share): String(localized: "file.share", defaultValue: "At \(share) percent")
    case .gone: return String(localized: "It is gone.", comment: "A file")
    case .lost: return String(localized: "It is lost.")
    case .both(let files, let folders):
      return String(localized: "\(files) in \(folders) folders")
    case .table: return String(localized: "file.gone", table: "Other")
    case .parts: return NSLocalizedString("file.share", comment: "") + " Sorry."
    case .ownKey: return NSLocalizedString("file.own", comment: "")
    case .formatted(let count):
      return String(format: NSLocalizedString("%lld unknown", comment: ""), count)
    case .secret: return "It is \(self) only here."
    }
  }
}
