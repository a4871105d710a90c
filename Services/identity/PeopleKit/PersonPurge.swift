public import FoundationEssentials
public import Postgres

/// Purge of a service's tables: takes out the values of an erased person, which a rebuild would not find any more either, as their key
/// is destroyed. A second purge changes nothing.
public protocol PersonPurge: SendableMetatype {
    /// Steps, in order.
    static func steps(for person: UUID) -> [PurgeStep]
}

extension PersonPurge {
    /// Purges within the transaction on `connection`. Says what was done, a line each.
    @discardableResult
    public static func run(_ person: UUID, on connection: Connection) async throws -> [String] {
        try await steps(for: person).run(on: connection)
    }

    /// Purges, or with `isDryRun` finds out what would be purged. Says it, a line each.
    public static func run(_ person: UUID, isDryRun: Bool, on pool: Pool) async throws -> [String] {
        try await pool.transaction(isDryRun: isDryRun) {
            try await steps(for: person).run(isDryRun: isDryRun, on: $0)
        }
    }
}

/// One step of a purge.
public struct PurgeStep: Sendable {
    private let things: String
    private let done: String
    private let run: @Sendable (Connection) async throws -> Int

    /// A step that is told of as `3 letters were emptied`: `things` are letters, `done` is emptied. `run` counts them.
    public init(_ things: String, _ done: String, run: @escaping @Sendable (Connection) async throws -> Int) {
        (self.things, self.done, self.run) = (things, done, run)
    }

    /// A step of one statement, which counts the rows that it changes.
    public init(_ things: String, _ done: String, _ statement: Query) { self.init(things, done, [statement]) }

    /// A step of `statements`, which count the rows that they change.
    public init(_ things: String, _ done: String, _ statements: [Query]) {
        self.init(things, done) { connection in
            var count = 0
            for statement in statements { count += try await connection.execute(statement) }
            return count
        }
    }

    /// Takes the step within the transaction on `connection`; says what was done.
    func run(isDryRun: Bool, on connection: Connection) async throws -> String {
        "\(try await run(connection)) \(things) \(isDryRun ? "would be" : "were") \(done)"
    }
}

extension [PurgeStep] {
    /// Takes the steps within the transaction on `connection`. Says what was done, or with `isDryRun` what would be, a line each.
    public func run(isDryRun: Bool = false, on connection: Connection) async throws -> [String] {
        var lines: [String] = []
        for step in self { lines.append(try await step.run(isDryRun: isDryRun, on: connection)) }
        return lines
    }
}
