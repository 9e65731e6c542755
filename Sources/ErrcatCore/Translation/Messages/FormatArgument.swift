import CatalogFormat
import ErrcatCompiler

/// An argument of a source message, for formats that number arguments.
struct FormatArgument: Equatable, Sendable {
  /// What a value is converted from.
  enum Conversion: Sendable {
    case text, integer, real
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
