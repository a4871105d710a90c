import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Writes what letters are found by. A projection of its own: the index costs more than a mailbox, and nobody's answer waits for it.
struct SearchProjection: Projection {
    static let name = "search-3"
    static let tables = PackageResources.search_sql
    static let indexes = PackageResources.search_indexes_sql
    static let interests: Set<String>? = Set(LetterEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<PostofficeEvent>], on connection: Connection) async throws {
        var changes: [UUID: SearchRow?] = [:]
        for recorded in batch {
            if let change = SearchRow.change(recorded.event, of: recorded.stream) { changes[recorded.stream] = change }
        }
        let gone = changes.filter { $0.value == nil }.map(\.key)
        if !gone.isEmpty { try await connection.execute("delete from search where letter = any(\(gone))") }
        let rows = changes.values.compactMap { $0 }
        guard !rows.isEmpty else { return }
        try await connection.execute(
            """
            insert into search (letter, about, words, people)
            select letter, about, words::int[], people::int[]
            from unnest(\(rows.map(\.letter)), \(rows.map(\.about)), \(rows.map { array($0.words) }),
                        \(rows.map { array($0.people) })) as t(letter, about, words, people)
            on conflict (letter) do update
                set about = excluded.about, words = excluded.words, people = excluded.people
            """
        )
    }

    /// Array as PostgreSQL writes it: an array of arrays of different lengths can't be bound.
    private func array(_ numbers: [Int32]) -> String { "{\(numbers.map(String.init).joined(separator: ","))}" }
}
