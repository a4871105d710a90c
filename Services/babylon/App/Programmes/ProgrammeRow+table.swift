import FoundationEssentials
import HTTPKit
import Postgres

/// Rows as the table `programme` holds them.
extension ProgrammeRow {
    /// All columns, in the order of the table.
    private static let columns: Query =
        "id, stream_version, state, version, draft, published, written_at, published_at, retired_at, began"

    /// The programmes for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [ProgrammeRow] {
        try await pool.query("select \(columns) from programme where \(condition)").map(Self.init)
    }

    /// The programmes with these ids, within a transaction.
    static func load(_ ids: [UUID], on connection: Connection) async throws -> [UUID: ProgrammeRow] {
        let rows = try await connection.query("select \(columns) from programme where id = any(\(ids))").map(Self.init)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    }

    /// Writes the row over what was there.
    func write(on connection: Connection) async throws {
        try await connection.execute(
            """
            insert into programme (\(Self.columns))
            values (\(id), \(streamVersion), \(state.rawValue), \(version), \(try draft.map(Self.json)),
                \(try published.map(Self.json)), \(writtenAt), \(publishedAt), \(retiredAt), \(began))
            on conflict (id) do update set (\(Self.columns)) = row(excluded.*)
            """
        )
    }

    /// Contents as columns hold them.
    static func json(_ body: ProgrammeBody) throws -> String { String(decoding: try JSON.encode(body), as: UTF8.self) }

    /// Contents of a column.
    static func body(_ text: String) throws -> ProgrammeBody {
        try JSON.decode(ProgrammeBody.self, from: Array(text.utf8))
    }

    private init(_ row: Row) throws {
        guard let state = State(rawValue: try row.get("state")) else { throw PostgresError.decoding("no such state") }
        let (draft, published): (String?, String?) = (try row.get("draft"), try row.get("published"))
        self.init(
            id: try row.get("id"),
            streamVersion: try row.get("stream_version"),
            state: state,
            version: try row.get("version"),
            draft: try draft.map(Self.body),
            published: try published.map(Self.body),
            writtenAt: try row.get("written_at"),
            publishedAt: try row.get("published_at"),
            retiredAt: try row.get("retired_at"),
            began: try row.get("began")
        )
    }
}
