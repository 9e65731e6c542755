import Hummingbird
import Shop

try await Application(
  router: shopRoutes(),
  configuration: .init(address: .hostname("127.0.0.1", port: 8080))
).runService()
