import Foundation

/// Cases on which FormatJS, messageformat and ICU4C agree; the file's licenses are beside it.
struct MessageFormatCases: Decodable {
  struct Verdict: Decodable {
    let valid: Bool
  }

  struct Parse: Decodable {
    struct Argument: Decodable {
      let name: String
      let kind: String
    }

    let src: String
    let valid: Bool
    let args: [Argument]?
    let dialect: [String]?
  }

  struct Format: Decodable {
    let locale: String
    let src: String
    let params: [String: Value]
    let out: String
    let isDialect: Bool

    private enum CodingKeys: String, CodingKey {
      case locale, src, params, out, dialect
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      locale = try container.decode(String.self, forKey: .locale)
      src = try container.decode(String.self, forKey: .src)
      out = try container.decode(String.self, forKey: .out)
      isDialect = container.contains(.dialect)
      // Numbered arguments are in an array.
      if let list = try? container.decode([Value].self, forKey: .params) {
        params = Dictionary(uniqueKeysWithValues: zip(list.indices.map(String.init), list))
      } else {
        params = try container.decode([String: Value].self, forKey: .params)
      }
    }
  }

  enum Value: Decodable, Sendable {
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text((try? container.decode(String.self)) ?? "")
      }
    }
  }

  let parse: [Parse]
  let format: [Format]

  static let all: MessageFormatCases = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/messageformat/mf1-cases.json")
    do {
      return try JSONDecoder().decode(MessageFormatCases.self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("the cases cannot be read: \(error)")
    }
  }()
}
