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
    case .memory(let item): return item.bytes.count
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
