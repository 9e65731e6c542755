import ErrorCatalog
import ErrorOperations
import SampleErrors

/// Operations with a time that tests set, and what they log, measure and report.
struct OperationsProbe {
  let time = ManualTime()
  let lines = Locked<[String]>([])
  let records = Locked<[OperationRecord]>([])
  let reports = Locked<[ServiceError]>([])

  func operations(_ breaker: CircuitBreaker? = nil) -> Operations<ServiceMapper> {
    var retry = RetryOptions()
    retry.time = time.source
    return Operations(
      ServiceMapper.self,
      retry: retry,
      breaker: breaker,
      log: { line in lines.withValue { $0.append(line.description) } },
      telemetry: { record in records.withValue { $0.append(record) } },
      report: { occurrence in reports.withValue { $0.append(occurrence.error) } },
      slowThreshold: .seconds(2),
      time: time.source
    )
  }
}
