import EventLog
import EventSourcing
import FoundationEssentials
import PeopleKit
import Postgres
import TrumpetDomain

/// Writes the broadcasts as lists show them. A person struck out of a rule by an erasure stays struck out: who is erased is known beside
/// the log, so a rebuild finds the same.
struct BroadcastsProjection: Projection {
    static let name = "broadcasts-1"
    static let tables = PackageResources.broadcasts_sql
    static let interests: Set<String>? = Set(BroadcastEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<TrumpetEvent>], on connection: Connection) async throws {
        let changes = batch.compactMap { recorded -> Recorded<BroadcastEvent>? in
            guard case .broadcast(let event) = recorded.event else { return nil }
            return recorded.map { _ in event }
        }
        guard !changes.isEmpty else { return }
        let ids = Array(Set(changes.map(\.stream)))
        var rows = try await BroadcastRow.load(where: "id = any(\(ids))", on: connection)
        for change in changes { rows[change.stream] = BroadcastRow.project(rows[change.stream], change) }
        let gone = try await PersonTable.erased(
            among: Set(rows.values.flatMap(\.contents.audience.named)),
            on: connection
        )
        for id in ids {
            if var row = rows[id] {
                row.contents.audience = row.contents.audience.striking(gone)
                try await row.write(on: connection)
            } else {
                try await connection.execute("delete from broadcast where id = \(id)")
            }
        }
    }
}
