import EventLog
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TrumpetDomain

/// People's actions on broadcasts, and deliveries to them.
struct ReceiptCommands: Sendable {
    let commands: BroadcastCommands
    /// Follows the log and writes the receipts.
    let projection: any AnyProjectionRunner
    let deliveries = Deliveries()

    /// Notes what a person does with what they saw as `version` of a broadcast that is shown to them. Returns when they can read it.
    func mark(_ mark: Receipt.Mark, _ broadcast: UUID, version: Int, by caller: Caller) async throws {
        let time = commands.now()
        let reader = try await commands.reader(caller, at: time)
        guard let row = try await commands.active(broadcast, for: reader, at: time)?.row else {
            throw Problem.noSuchBroadcast
        }
        let notice = Receipt.Notice(
            broadcast,
            version: row.version,
            isDismissible: row.contents.isDismissible,
            mustAcknowledge: row.contents.mustAcknowledge
        )
        let handled = try await Repository<Receipt>(commands.store).handle(
            .mark(mark, version: version, of: notice, by: reader.id, at: time),
            on: StreamID.receipt(of: broadcast, by: reader.id),
            meta: commands.meta(reader.id)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        await projection.show(handled.position)
    }

    /// Returns the given entries that a reader has not dismissed, or all of them, with the reader's actions on each. Notes the delivery.
    func handOut(
        _ entries: [BoardEntry],
        to reader: UUID,
        at time: Date,
        isWhole: Bool = false
    ) async throws -> [(entry: BoardEntry, marks: OwnMarks?)] {
        let marks = try await marks(of: entries.map(\.row), by: reader)
        let handed = entries.map { (entry: $0, marks: marks[$0.row.id]) }.filter {
            isWhole || $0.marks?.dismissedAt == nil
        }
        deliveries.note(handed.map { Edition($0.entry.row) }, to: reader, at: time)
        return handed
    }

    /// Returns a person's actions on the shown version of each of the rows.
    private func marks(of rows: [BroadcastRow], by person: UUID) async throws -> [UUID: OwnMarks] {
        guard !rows.isEmpty else { return [:] }
        let found = try await commands.pool.query(
            """
            select r.broadcast, r.seen_at, r.dismissed_at, r.acknowledged_at
            from unnest(\(rows.map(\.id)), \(rows.map(\.version))) as t(broadcast, version)
            join receipt r on r.broadcast = t.broadcast and r.version = t.version and r.person = \(person)
            """
        ).decode(UUID.self, Date?.self, Date?.self, Date?.self)
        return Dictionary(
            found.map { ($0, OwnMarks(seenAt: $1, dismissedAt: $2, acknowledgedAt: $3)) }
        ) { first, _ in first }
    }
}

/// Somebody's actions on a version of a broadcast, with their times; `nil`: not yet.
struct OwnMarks: Sendable, Hashable {
    var seenAt: Date?
    var dismissedAt: Date?
    var acknowledgedAt: Date?
}
