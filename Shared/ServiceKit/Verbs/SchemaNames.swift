/// Names of a service's schemas and roles.
struct SchemaNames: Sendable, Hashable {
    /// Log, read models, the service's own tables.
    let service: String
    /// Keys of persons.
    var vault: String { "\(service)_vault" }
    /// The role that serves: may append and read, not change what is written.
    var role: String { service }

    init<S: Service>(_ type: S.Type) { service = S.name }
}
