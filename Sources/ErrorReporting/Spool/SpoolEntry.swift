/// An item that waits for a service.
struct SpoolEntry {
  /// The place of an item.
  enum Place {
    /// In memory alone.
    case memory(ReportItem)
    case file(SpoolFile)
  }

  let place: Place
  /// The time when the item was appended, since the origin of ``SpoolTime/elapsed``.
  let since: Duration

  /// The item, if it is in memory.
  var itemInMemory: ReportItem? {
    switch place {
    case .memory(let item): return item
    case .file: return nil
    }
  }

  /// The item's file; `nil` if it is in memory.
  var file: SpoolFile? {
    switch place {
    case .memory: return nil
    case .file(let file): return file
    }
  }

  /// The number of bytes of the item in memory, or of its file.
  var byteCount: Int {
    switch place {
    case .memory(let item): return item.data.count
    case .file(let file): return file.size
    }
  }
}

/// Items taken from a spool for one request.
struct SpoolBatch {
  /// The entries of ``items``, in the same order, for ``Spool/finish(_:)`` or
  /// ``Spool/putBack(_:isLast:)``.
  var entries: [SpoolEntry] = []
  var items: [ReportItem] = []
  /// The number of items that couldn't be read: damaged ones are finished already, and those that the
  /// disk doesn't return are left to another process.
  var damagedCount = 0
}

/// The current time by two clocks: one that may be set, and one that only goes forward.
struct SpoolTime {
  /// The date in milliseconds since 1970, which other processes understand and which may be wrong.
  let date: Int64
  /// The time since a fixed origin in this process.
  let elapsed: Duration

  /// The time by the second clock at which an item of an earlier process was stored, as far as that
  /// can be known.
  ///
  /// The clock may have been wrong then, or may be now: an item isn't younger than zero, and it has 12
  /// hours left, or half of the maximum age if that is shorter, for any date.
  ///
  /// - Parameters:
  ///   - stored: the date of the item in milliseconds since 1970.
  ///   - maximumAge: the maximum age of items.
  /// - Returns: the time.
  func beginning(of stored: Int64, maximumAge: Duration) -> Duration {
    let (difference, hasOverflow) = date.subtractingReportingOverflow(stored)
    let age = hasOverflow ? (date > stored ? Int64.max : 0) : max(difference, 0)
    let oldest = max(maximumAge - min(.seconds(43_200), maximumAge / 2), .zero)
    return elapsed - min(.milliseconds(age), oldest)
  }
}
