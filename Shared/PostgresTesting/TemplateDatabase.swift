import Postgres

/// A database that was filled once in this process, to be copied by every test that wants the same.
///
/// A copy takes a third of what a service's migrations take of the server, and nothing of the tests' own processor.
struct TemplateDatabase: Sendable {
    /// The database's name.
    let name: String
    /// The schema in it that was filled; in a copy it is called the same.
    let schema: String

    /// Makes the database and has `schema` in it filled.
    init(schema: String, _ fill: @Sendable (Pool, String) async throws -> Void) async throws {
        self.schema = schema
        name = "\(SchemaScope.newName())_template"
        try await TestDatabase.administrators.execute("create database \(identifier: name)")
        let pool = Pool(
            PostgresConfiguration(
                conninfo: try await TestDatabase.conninfo(of: name),
                application: "tests",
                searchPath: schema,
                connections: 1
            ),
            loops: TestDatabase.loops
        )
        do {
            try await fill(pool, schema)
        } catch {
            await pool.close()
            throw error
        }
        // Nobody may be connected to what is copied; the server waits some seconds for who is about to leave.
        await pool.close()
    }

    /// A new database like it; gives its name.
    func copy() async throws -> String {
        let copy = SchemaScope.newName()
        // Files are copied in memory; through the log, which is the default, each page would be written twice.
        try await TestDatabase.administrators.execute(
            "create database \(identifier: copy) template \(identifier: name) strategy file_copy"
        )
        return copy
    }
}

/// The templates of this process, each made when it is first asked for.
actor TemplateDatabases {
    static let shared = TemplateDatabases()
    private var templates: [String: Task<TemplateDatabase, any Error>] = [:]

    /// The template called `name`; filled by `fill` if it is the first to ask.
    func template(
        _ name: String,
        _ fill: @escaping @Sendable (Pool, String) async throws -> Void
    ) async throws -> TemplateDatabase {
        if let known = templates[name] { return try await known.value }
        let made = Task { try await TemplateDatabase(schema: name, fill) }
        templates[name] = made
        return try await made.value
    }
}
