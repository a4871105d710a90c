public import Postgres

extension EventStore {
    /// One process of several that works with this log under `name`. Its holder keeps a connection of `pool`, by default those of commands.
    public func leader(_ name: String, of pool: Pool? = nil) -> LeaderLock {
        LeaderLock("\(channel) \(name)", of: pool ?? self.pool)
    }
}
