import Simulation
import Testing

@testable import ErrorReporting

/// Delivery to a service, with a clock, a disk and a network that a seed decides on.
///
/// `ERRCAT_SEEDS=FIRST-LAST swift test --filter DeliverySimulationTests` runs other seeds. A seed that
/// fails does the same in every run.
@Suite struct DeliverySimulationTests {
  @Test func `what was stored arrives, whole, and nothing counts as delivered that hasn't arrived`()
    throws
  {
    for seed in SeedRange.seeds(60) {
      let faults = try SimulatedTasks.simulate(seed: seed) { tasks in
        try DeliverySimulation(seed: seed, tasks).run()
      }
      #expect(faults?.isEmpty != false, "seed \(seed): \(faults?.joined(separator: "; ") ?? "")")
    }
  }

  @Test func `a seed does the same in every run`() throws {
    func log() throws -> [String] {
      try SimulatedTasks.simulate(seed: 7) { tasks in
        let simulation = try DeliverySimulation(seed: 7, tasks)
        _ = simulation.run()
        return simulation.log
      } ?? []
    }
    let first = try log()
    #expect(try first == log())
    #expect(first.isEmpty || first.count > 20)
  }
}
