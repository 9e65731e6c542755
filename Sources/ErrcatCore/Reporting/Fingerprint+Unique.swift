import ErrcatCompiler
import PositionedJSON

extension Fingerprint {
  /// The fingerprints of findings, in their order; the second of equal ones ends with `-2`, the third
  /// with `-3`.
  static func unique(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [String] {
    let folder = folder(files)
    var counts: [Fingerprint: Int] = [:]
    return diagnostics.map { diagnostic in
      let path = files[diagnostic.location.file].path
      let fingerprint = Fingerprint(diagnostic, path: path, folder: folder)
      let count = counts[fingerprint, default: 0] + 1
      counts[fingerprint] = count
      return count == 1 ? fingerprint.text : "\(fingerprint.text)-\(count)"
    }
  }
}
