import ErrorCatalog
import ErrorResponses
import HTTPTypes
import Hummingbird
import ShopErrors

/// Responds to requests that fail with the shop's errors, in the language that the client accepts.
struct ErrorMiddleware<Context: RequestContext>: RouterMiddleware {
  let format: ErrorResponse.Format

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      // Hummingbird's own, such as 404 for a path that isn't there.
      throw error
    } catch {
      var occurrence = ShopErrorMapper.occurrence(for: error)
      occurrence.traceID = TraceID(context.id)
      context.logger.error("\(occurrence.error) \(occurrence.traceID)")
      return Response(
        ErrorResponse(
          occurrence,
          as: format,
          accept: request.headers[.accept],
          acceptLanguage: request.headers[.acceptLanguage],
          isIdempotent: [.get, .head, .put, .delete].contains(request.method)
        )
      )
    }
  }
}

extension Response {
  /// The response of a server that reports an error.
  init(_ response: ErrorResponse) {
    var headers = HTTPFields()
    for (name, value) in response.headers {
      if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
    }
    self.init(
      status: .init(code: response.status),
      headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: response.body))
    )
  }
}
