import Foundation
import Testing

@testable import CatalogFormat

@Suite struct ForeignNamesTests {
  @Test func `POSIX symbols are those of this system's numbers`() {
    #expect(POSIXNames.name(of: Int(ETIMEDOUT)) == "ETIMEDOUT")
    #expect(POSIXNames.name(of: Int(ENOENT)) == "ENOENT")
    #expect(POSIXNames.name(of: -1) == nil)
    #expect(POSIXNames.name(of: 100_000) == nil)
  }

  @Test func `names and numbers of URLError lead to each other`() {
    for (name, code) in URLErrorNames.all {
      #expect(URLErrorNames.code(of: name) == code)
      #expect(URLErrorNames.name(of: code) == name)
    }
    #expect(URLErrorNames.code(of: "timedOut") == URLError.timedOut.rawValue)
    #expect(URLErrorNames.code(of: "timedout") == nil)
  }

  @Test func `numbers of URLError are Foundation's`() {
    let codes: [(name: String, code: URLError.Code)] = [
      ("unknown", .unknown),
      ("cancelled", .cancelled),
      ("badURL", .badURL),
      ("timedOut", .timedOut),
      ("unsupportedURL", .unsupportedURL),
      ("cannotFindHost", .cannotFindHost),
      ("cannotConnectToHost", .cannotConnectToHost),
      ("networkConnectionLost", .networkConnectionLost),
      ("dnsLookupFailed", .dnsLookupFailed),
      ("httpTooManyRedirects", .httpTooManyRedirects),
      ("resourceUnavailable", .resourceUnavailable),
      ("notConnectedToInternet", .notConnectedToInternet),
      ("redirectToNonExistentLocation", .redirectToNonExistentLocation),
      ("badServerResponse", .badServerResponse),
      ("userCancelledAuthentication", .userCancelledAuthentication),
      ("userAuthenticationRequired", .userAuthenticationRequired),
      ("zeroByteResource", .zeroByteResource),
      ("cannotDecodeRawData", .cannotDecodeRawData),
      ("cannotDecodeContentData", .cannotDecodeContentData),
      ("cannotParseResponse", .cannotParseResponse),
      ("internationalRoamingOff", .internationalRoamingOff),
      ("callIsActive", .callIsActive),
      ("dataNotAllowed", .dataNotAllowed),
      ("requestBodyStreamExhausted", .requestBodyStreamExhausted),
      ("fileDoesNotExist", .fileDoesNotExist),
      ("fileIsDirectory", .fileIsDirectory),
      ("noPermissionsToReadFile", .noPermissionsToReadFile),
      ("dataLengthExceedsMaximum", .dataLengthExceedsMaximum),
      ("secureConnectionFailed", .secureConnectionFailed),
      ("serverCertificateHasBadDate", .serverCertificateHasBadDate),
      ("serverCertificateUntrusted", .serverCertificateUntrusted),
      ("serverCertificateHasUnknownRoot", .serverCertificateHasUnknownRoot),
      ("serverCertificateNotYetValid", .serverCertificateNotYetValid),
      ("clientCertificateRejected", .clientCertificateRejected),
      ("clientCertificateRequired", .clientCertificateRequired),
      ("cannotLoadFromNetwork", .cannotLoadFromNetwork),
      ("cannotCreateFile", .cannotCreateFile),
      ("cannotOpenFile", .cannotOpenFile),
      ("cannotCloseFile", .cannotCloseFile),
      ("cannotWriteToFile", .cannotWriteToFile),
      ("cannotRemoveFile", .cannotRemoveFile),
      ("cannotMoveFile", .cannotMoveFile),
      ("downloadDecodingFailedMidStream", .downloadDecodingFailedMidStream),
      ("downloadDecodingFailedToComplete", .downloadDecodingFailedToComplete),
    ]
    for (name, code) in codes {
      #expect(URLErrorNames.code(of: name) == code.rawValue, "\(name)")
    }
    // Foundation on Linux lacks these.
    let others = [
      ("appTransportSecurityRequiresSecureConnection", -1022),
      ("backgroundSessionRequiresSharedContainer", -995),
      ("backgroundSessionInUseByAnotherProcess", -996),
      ("backgroundSessionWasDisconnected", -997),
    ]
    for (name, code) in others { #expect(URLErrorNames.code(of: name) == code) }
    #expect(URLErrorNames.all.count == codes.count + others.count)
  }
}
