import Postgres

/// One statement that takes out of the tables what they hold of somebody erased. Repeating it changes nothing.
struct PurgeStep: Sendable {
    /// What was done, said after the number of rows: `messages were emptied`.
    let words: String
    /// The statement; it counts the rows that it changes.
    let query: Query
}

extension PurgeStep {
    /// States it.
    init(_ words: String, _ query: Query) { self.init(words: words, query: query) }

    /// Takes it within the transaction on `connection`; says what was done.
    func run(on connection: Connection) async throws -> String {
        let count = try await connection.execute(query)
        return "\(count) \(words)"
    }
}
