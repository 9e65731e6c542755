import CatalogFormat
import ErrcatCompiler

/// An argument of a source message, for formats that number arguments.
struct FormatArgument: Equatable, Sendable {
  /// The type that a value is converted from.
  enum Conversion: Sendable {
    case text, integer, real

    /// The type that a catalog declares for it.
    var typeName: String {
      switch self {
      case .text: return ArgumentType.string.rawValue
      case .integer: return ArgumentType.int.rawValue
      case .real: return ArgumentType.double.rawValue
      }
    }
  }

  let name: String
  let conversion: Conversion

  init(_ name: String, _ type: ArgumentType) {
    self.name = name
    switch type {
    case .int: conversion = .integer
    case .double: conversion = .real
    default: conversion = .text
    }
  }
}
