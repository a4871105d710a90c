import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain
import ServiceKit

/// Readings of clients' things at work: each is in the log before anything is shown.
struct Readings: Sendable {
    let store: EventStore
    /// Follows the log and writes the readings.
    let projection: any AnyProjectionRunner

    /// End of what a route says that writes readings down.
    static let told = "That it is read is written down, and the client sees it."

    /// Seconds within which lists and charts are looked at again without its being written down again.
    private static let pause = 3600.0

    /// Part of a reading that makes another one the same.
    private struct Key: Hashable {
        let client: UUID
        let kind: String
        let response: UUID?
        let ground: String
    }

    /// Writes down what `person` is about to be shown, and gives the last place in the log: nil if all of it stands there already.
    @discardableResult
    func note(_ readings: [ReadingTaken], by person: UUID?) async throws -> Int64? {
        let known = try await known(readings, by: person)
        let new = readings.filter { !$0.what.isHourly || !known.contains(Self.key($0)) }
        guard !new.isEmpty else { return nil }
        let meta = CommandContext(person).meta
        let appends = Dictionary(grouping: new, by: \.client).sorted { $0.key.uuidString < $1.key.uuidString }
            .map { Append($0.value, to: ReadingTaken.stream(of: $0.key), expected: .any, meta: meta) }
        return try await store.appendAll(appends).map(\.position).max()
    }

    private static func key(_ reading: ReadingTaken) -> Key {
        Key(
            client: reading.client,
            kind: reading.what.rawValue,
            response: reading.response,
            ground: reading.ground.rawValue
        )
    }

    /// Readings of the same clients by `person` within the pause.
    private func known(_ readings: [ReadingTaken], by person: UUID?) async throws -> Set<Key> {
        guard let time = readings.filter(\.what.isHourly).map(\.at).max() else { return [] }
        let rows = try await store.pool.query(
            """
            select client, kind, response, ground from reading
            where client = any(\(Array(Set(readings.map(\.client))))) and person is not distinct from \(person)
                and at > \(time.addingTimeInterval(-Self.pause))
            """
        ).decode(UUID.self, String.self, UUID?.self, String.self)
        return Set(rows.map { Key(client: $0, kind: $1, response: $2, ground: $3) })
    }
}
