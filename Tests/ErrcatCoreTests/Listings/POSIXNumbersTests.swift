import CatalogFormat
import Testing

@testable import ErrcatCore

@Suite struct POSIXNumbersTests {
  /// The symbols of Darwin's `sys/errno.h` from 1 on.
  private static let apple = """
    EPERM ENOENT ESRCH EINTR EIO ENXIO E2BIG ENOEXEC EBADF ECHILD EDEADLK ENOMEM EACCES EFAULT ENOTBLK EBUSY EEXIST
    EXDEV ENODEV ENOTDIR EISDIR EINVAL ENFILE EMFILE ENOTTY ETXTBSY EFBIG ENOSPC ESPIPE EROFS EMLINK EPIPE EDOM ERANGE
    EAGAIN EINPROGRESS EALREADY ENOTSOCK EDESTADDRREQ EMSGSIZE EPROTOTYPE ENOPROTOOPT EPROTONOSUPPORT ESOCKTNOSUPPORT
    ENOTSUP EPFNOSUPPORT EAFNOSUPPORT EADDRINUSE EADDRNOTAVAIL ENETDOWN ENETUNREACH ENETRESET ECONNABORTED ECONNRESET
    ENOBUFS EISCONN ENOTCONN ESHUTDOWN ETOOMANYREFS ETIMEDOUT ECONNREFUSED ELOOP ENAMETOOLONG EHOSTDOWN EHOSTUNREACH
    ENOTEMPTY EPROCLIM EUSERS EDQUOT ESTALE EREMOTE EBADRPC ERPCMISMATCH EPROGUNAVAIL EPROGMISMATCH EPROCUNAVAIL ENOLCK
    ENOSYS EFTYPE EAUTH ENEEDAUTH EPWROFF EDEVERR EOVERFLOW EBADEXEC EBADARCH ESHLIBVERS EBADMACHO ECANCELED EIDRM
    ENOMSG EILSEQ ENOATTR EBADMSG EMULTIHOP ENODATA ENOLINK ENOSR ENOSTR EPROTO ETIME
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test func `numbers of Apple platforms`() {
    for symbol in POSIXNames.all {
      let number = Self.apple.firstIndex(of: symbol).map { $0 + 1 }
      #expect(number != nil, "\(symbol)")
      #expect(POSIXNumbers.number(of: symbol, on: .apple) == number, "\(symbol)")
      if let number { #expect(POSIXNumbers.symbol(of: number, on: .apple) == symbol) }
    }
    #expect(POSIXNumbers.symbol(of: 0, on: .apple) == nil)
    #expect(POSIXNumbers.number(of: "ENOTHING", on: .apple) == nil)
  }

  #if os(Linux)
  @Test func `numbers of Linux are those of this system`() {
    for symbol in POSIXNames.all {
      let number = POSIXNumbers.number(of: symbol, on: .linux)
      #expect(number.flatMap(POSIXNames.name) == symbol, "\(symbol)")
      if let number { #expect(POSIXNumbers.symbol(of: number, on: .linux) == symbol) }
    }
  }
  #endif
}
