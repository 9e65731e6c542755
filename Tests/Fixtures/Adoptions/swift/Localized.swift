import Foundation

enum FileError: LocalizedError {
  case cantOpen(name: String)
  case tooMany(count: Int)
  case share(percent: Int)
  case gone
  case lost
  case secret

  var errorDescription: String? {
    switch self {
    case .cantOpen(let name): return String(localized: "Can’t open \(name).")
    case .tooMany(let count): return String(localized: "You have \(count) files, 100% full.")
    case .share(let share): String(localized: "file.share", defaultValue: "At \(share) percent")
    case .gone: return String(localized: "It is gone.", comment: "A file")
    case .lost: return String(localized: "It is lost.")
    case .secret: return "It is \(self) only here."
    }
  }
}
