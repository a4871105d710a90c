import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import TrumpetDomain

/// Writes what became of broadcasts with each person. Whatever order deliveries and deeds come in, the first time of each counts.
struct ReceiptsProjection: Projection {
    static let name = "receipts-1"
    static let tables = PackageResources.receipts_sql
    static let interests: Set<String>? = Set((ReceiptEvent.schema.types + BroadcastDelivered.schema.types).map(\.name))

    /// Rows of one statement.
    private static let width = 10_000

    /// Delivery of one version to one person, or an action of the person on it.
    private struct Line: Sendable {
        var broadcast: UUID
        var version: Int
        var person: UUID
        /// `nil`: handed out, no more.
        var mark: Receipt.Mark?
        var at: Date
    }

    func apply(_ batch: [Recorded<TrumpetEvent>], on connection: Connection) async throws {
        let lines = batch.flatMap { Self.lines(of: $0.event) }
        for start in stride(from: 0, to: lines.count, by: Self.width) {
            try await write(Array(lines[start..<min(start + Self.width, lines.count)]), on: connection)
        }
    }

    private static func lines(of event: TrumpetEvent) -> [Line] {
        switch event {
        case .receipt(let event):
            let made = event.receipt
            return [
                Line(broadcast: made.broadcast, version: made.version, person: made.by, mark: event.mark, at: made.at)
            ]
        case .delivery(let made):
            return made.people.map { Line(broadcast: made.broadcast, version: made.version, person: $0, at: made.at) }
        case .broadcast, .start, .call: return []
        }
    }

    private func write(_ lines: [Line], on connection: Connection) async throws {
        func times(_ mark: Receipt.Mark) -> [Date?] { lines.map { $0.mark == mark ? $0.at : nil } }
        try await connection.execute(
            """
            insert into receipt as r (broadcast, version, person, delivered_at, seen_at, dismissed_at, acknowledged_at)
            select broadcast, version, person, min(at), min(seen), min(dismissed), min(acknowledged)
            from unnest(\(lines.map(\.broadcast)), \(lines.map(\.version)), \(lines.map(\.person)), \(lines.map(\.at)),
                        \(times(.seen)), \(times(.dismissed)), \(times(.acknowledged)))
                as t(broadcast, version, person, at, seen, dismissed, acknowledged)
            group by broadcast, version, person
            on conflict (broadcast, version, person) do update set
                delivered_at = least(r.delivered_at, excluded.delivered_at),
                seen_at = least(r.seen_at, excluded.seen_at),
                dismissed_at = least(r.dismissed_at, excluded.dismissed_at),
                acknowledged_at = least(r.acknowledged_at, excluded.acknowledged_at)
            """
        )
    }
}
