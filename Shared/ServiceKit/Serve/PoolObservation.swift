import Postgres

extension ServiceTelemetry {
    /// Watches a pool of connections by its name: how many are open, and how many callers wait. Those of projections wait for others than
    /// those of requests do, so both are told apart.
    func watch(_ pool: Pool, as name: String) {
        let labels = ["pool": name]
        metrics.observe("theracomm_pool_connections", "Open database connections.", labels: labels) {
            Double(pool.status.open)
        }
        metrics.observe("theracomm_pool_waiting", "Callers waiting for a connection.", labels: labels) {
            Double(pool.status.waiting)
        }
    }
}
