import ErrorResponses
public import Hummingbird
import ShopErrors

/// The routes of the shop: `/rest/orders/101`, and the same for clients of Google's APIs and of GraphQL.
///
/// - Returns: the router.
public func shopRoutes() -> Router<BasicRequestContext> {
  let router = Router()
  for (path, format) in formats {
    router.group(path).add(middleware: ErrorMiddleware(format: format))
      .get("orders/:number") { _, context in
        try Orders.place(context.parameters.require("number", as: Int.self))
      }
  }
  return router
}

private let formats: [(RouterPath, ErrorResponse.Format)] = [
  ("rest", .problemDetails), ("google", .google), ("graphql", .graphQL),
]
