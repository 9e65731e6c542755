import ErrorCatalog
import ErrorCatalogUI
import SwiftUI

struct ProfileView: View {
  @State private var presentation: ErrorPresentation?

  var body: some View {
    Button("Load profile") { load() }
      .errorPresentation($presentation) { action in
        if action.id == "retry" { load() }
      }
  }

  private func load() {
    do {
      try loadProfile()
    } catch {
      presentation = ErrorMapper.presentation(of: error)
    }
  }

  /// Fails as URLSession does without a connection.
  private func loadProfile() throws {
    throw URLError(.notConnectedToInternet)
  }
}
