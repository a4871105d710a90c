/// Tables of the original protocol.
package enum ChatkitTables {
    /// Instances, and the worlds behind them.
    package static let instances = PackageResources.chatkit_sql
    /// Web hooks of instances, and their outbox.
    package static let hooks = PackageResources.hooks_sql
}
