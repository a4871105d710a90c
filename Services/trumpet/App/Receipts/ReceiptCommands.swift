import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Languages
import Postgres
import ServiceKit
import TrumpetDomain

/// People's actions on broadcasts, and deliveries to them.
struct ReceiptCommands: Sendable {
    let commands: BroadcastCommands
    /// Follows the log and writes the receipts.
    let projection: any AnyProjectionRunner
    let deliveries = Deliveries()

    private var endpoint: CommandEndpoint<Receipt> { CommandEndpoint(commands.store) { Problem($0) } }

    /// Notes what a person does with what they saw as `version` of a broadcast that is shown to them. Returns when they can read it.
    func mark(_ mark: Receipt.Mark, _ broadcast: UUID, version: Int, by caller: Caller) async throws {
        let time = commands.now()
        let reader = try await commands.reader(caller, at: time)
        let row = try await commands.active(broadcast, for: reader, at: time).row
        let notice = Receipt.Notice(
            broadcast,
            version: row.version,
            isDismissible: row.contents.isDismissible,
            mustAcknowledge: row.contents.mustAcknowledge
        )
        let position = try await endpoint.handle(
            .mark(mark, version: version, of: notice, by: reader.id, at: time),
            on: StreamID.receipt(of: broadcast, by: reader.id),
            CommandContext(reader.id)
        )
        await projection.show(position)
    }

    /// Returns what is shown to the caller of `request` now, or one broadcast of it, in the language that they would like best; without what
    /// they have dismissed unless `isWhole`. Notes the delivery. Throws 404 if the one is not shown to them.
    func handOut(_ request: Request, only one: UUID? = nil, isWhole: Bool) async throws -> [BroadcastView] {
        guard let caller = request.caller else { throw Problem.unauthorized }
        let time = commands.now()
        let reader = try await commands.reader(caller, at: time)
        let entries =
            if let one {
                [try await commands.active(one, for: reader, at: time)]
            } else {
                try await commands.active(for: reader, at: time)
            }
        let marks = try await marks(of: entries.map(\.row), by: reader.id)
        let delivered = entries.filter { isWhole || marks[$0.row.id]?.dismissedAt == nil }
        deliveries.note(delivered.map { Edition($0.row) }, to: reader.id, at: time)
        // Callers who ask for no language get the one they have chosen.
        let languages = request.languages + (reader.language.map { [LanguageRange($0)] } ?? [])
        return delivered.compactMap { BroadcastView($0, in: languages, marks[$0.row.id]) }
    }

    /// Returns a person's actions on the shown version of each of the rows.
    func marks(of rows: [BroadcastRow], by person: UUID) async throws -> [UUID: OwnMarks] {
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
