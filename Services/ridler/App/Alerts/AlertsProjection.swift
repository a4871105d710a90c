import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain

/// Writes the alerts as lists show them.
struct AlertsProjection: Projection {
    static let name = "alerts-1"
    static let tables = PackageResources.alerts_sql
    static let interests: Set<String>? = Set(AlertEvent.schema.types.map(\.name))

    func apply(_ batch: [Recorded<RidlerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .alert(let event) = recorded.event else { continue }
            for statement in try Self.statements(event, recorded.stream, at: recorded.position) {
                try await connection.execute(statement)
            }
            try await connection.execute(
                "update alert set stream_version = \(recorded.version) where id = \(recorded.stream)"
            )
        }
    }

    private static func statements(_ event: AlertEvent, _ alert: UUID, at position: Int64) throws -> [Query] {
        switch event {
        case .raised(let raised):
            [
                """
                insert into alert (id, stream_version, response, client, enrolment, state, reasons, reason_count,
                    answered_at, received_at, since, round, began)
                values (\(alert), 1, \(raised.response), \(raised.client), \(raised.enrolment), 'open',
                    \(try text(raised.reasons.value)), \(raised.count), \(raised.answeredAt), \(raised.receivedAt),
                    \(raised.receivedAt), 1, \(position))
                """
            ]
        case .reasoned(let reasoned):
            [
                """
                update alert set reasons = \(try text(reasoned.reasons.value)), reason_count = \(reasoned.count),
                    state = \(reasoned.state.rawValue), answered_at = \(reasoned.answeredAt),
                    received_at = \(reasoned.receivedAt)
                where id = \(alert)
                """
            ] + (reasoned.opens ? [opening(alert, since: reasoned.receivedAt)] : [])
        case .told(let told):
            told.people.map { person in
                """
                insert into alert_told (alert, round, step, person, at)
                values (\(alert), \(told.round), \(told.step.rawValue), \(person), \(told.at)) on conflict do nothing
                """
            }
        case .seen(let handled):
            ["update alert set state = 'seen', seen_at = \(handled.at), seen_by = \(handled.by) where id = \(alert)"]
        case .contacted(let handled):
            [
                """
                update alert set state = 'contacted', contacted_at = \(handled.at), contacted_by = \(handled.by),
                    seen_at = coalesce(seen_at, \(handled.at)), seen_by = coalesce(seen_by, \(handled.by))
                where id = \(alert)
                """
            ]
        case .closed(let closed):
            [
                """
                update alert set state = 'closed', closed_at = \(closed.at), closed_by = \(closed.by),
                    outcome = \(closed.outcome.rawValue), note = \(closed.note?.value)
                where id = \(alert)
                """
            ]
        }
    }

    private static func opening(_ alert: UUID, since: Date) -> Query {
        """
        update alert set since = \(since), round = round + 1, seen_at = null, seen_by = null, contacted_at = null,
            contacted_by = null, closed_at = null, closed_by = null, outcome = null, note = null
        where id = \(alert)
        """
    }

    private static func text(_ reasons: [RiskReason]?) throws -> String? { try reasons.map { try JSONText.text($0) } }
}

/// An alert as the read model holds it.
struct AlertRow: Sendable {
    let id: UUID
    let streamVersion: Int64
    let response: UUID
    let client: UUID
    let enrolment: UUID?
    let state: AlertState
    let reasons: [RiskReason]?
    let count: Int
    let answeredAt: Date
    let receivedAt: Date
    let since: Date
    let round: Int
    let seenAt: Date?
    let seenBy: UUID?
    let contactedAt: Date?
    let contactedBy: UUID?
    let closedAt: Date?
    let closedBy: UUID?
    let outcome: AlertOutcome?
    let note: String?
    let began: Int64

    /// The alerts for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [AlertRow] {
        try await pool.query(
            """
            select id, stream_version, response, client, enrolment, state, reasons, reason_count, answered_at, received_at, since, round,
                seen_at, seen_by, contacted_at, contacted_by, closed_at, closed_by, outcome, note, began
            from alert where \(condition)
            """
        ).map(Self.init)
    }

    private init(_ row: Row) throws {
        guard let state = AlertState(rawValue: try row.get("state")) else {
            throw PostgresError.decoding("no such state")
        }
        id = try row.get("id")
        streamVersion = try row.get("stream_version")
        response = try row.get("response")
        client = try row.get("client")
        enrolment = try row.get("enrolment")
        self.state = state
        reasons = try (try row.get("reasons") as String?).map { try JSONText.value([RiskReason].self, $0) }
        count = try row.get("reason_count")
        answeredAt = try row.get("answered_at")
        receivedAt = try row.get("received_at")
        since = try row.get("since")
        round = try row.get("round")
        seenAt = try row.get("seen_at")
        seenBy = try row.get("seen_by")
        contactedAt = try row.get("contacted_at")
        contactedBy = try row.get("contacted_by")
        closedAt = try row.get("closed_at")
        closedBy = try row.get("closed_by")
        outcome = (try row.get("outcome") as String?).flatMap(AlertOutcome.init(rawValue:))
        note = try row.get("note")
        began = try row.get("began")
    }
}
