import ErrorCatalog
import ErrorOperations
import SampleErrors

/// A policy with a time that tests set, and what it logs, measures and reports.
struct OperationsProbe {
  let time = ManualTime()
  let lines = Locked<[String]>([])
  let records = Locked<[OperationRecord]>([])
  let reports = Locked<[ServiceError]>([])

  func operations(_ breaker: CircuitBreaker? = nil) -> OperationPolicy<ServiceMapper> {
    var retry = RetryOptions()
    retry.time = time.source
    var policy = OperationPolicy(
      ServiceMapper.self,
      retry: retry,
      breaker: breaker,
      log: { line in lines.withValue { $0.append(line.description) } },
      telemetry: { record in records.withValue { $0.append(record) } },
      report: { occurrence in reports.withValue { $0.append(occurrence.error) } }
    )
    policy.slowThreshold = .seconds(2)
    policy.time = time.source
    return policy
  }
}
