import Postgres

extension ServiceTelemetry {
    /// Watches a pool of connections by its name: the open ones, and the callers that wait. Callers of projections wait
    /// for other connections than requests do, so both are told apart.
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
