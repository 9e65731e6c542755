import CatalogFormat
import ErrcatCompiler

/// An argument of a source message, as formats that count arguments see it.
struct FormatArgument: Equatable, Sendable {
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
