import EventLog
package import HTTPKit

/// Parts of a service that `serve` runs, and tests of the whole service as well.
extension Service {
    /// Members that follow logs and feeds, and work: the service's own, and those that every service has.
    package func members(on base: ServiceBase) -> [any LongRunning] {
        projections.map { Member($0) } + background + erasures(base)
    }

    /// Routes for persons and services: the service's own, and the one by which identity asks for everything that is known of a person.
    package func servedRoutes(_ log: Logger) -> [Route] {
        routes + [PersonExportRoute(service: self, log: log).route]
    }

    private func erasures(_ base: ServiceBase) -> [any LongRunning] {
        guard Self.followsErasures else { return [] }
        let worker = ErasureWorker(
            pool: base.pool,
            eraser: Eraser(self, base),
            gateway: base.gateway,
            log: base.telemetry.log
        )
        worker.watch(in: base.telemetry)
        return [worker]
    }
}
