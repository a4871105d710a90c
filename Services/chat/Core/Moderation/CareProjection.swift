import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes reports, re-identifications, and what retention must know.
package struct CareProjection: Projection {
    static let name = "care-1"
    static let tables = PackageResources.care_sql
    static let interests: Set<String>? = [
        "report.made", "report.answered", "reidentification.asked", "reidentification.granted",
        "reidentification.declined", "block.set", "block.lifted", "retention.applied", "room.deleted", "room.restored",
    ]

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        for recorded in batch {
            for statement in Self.statements(for: recorded) { try await connection.execute(statement) }
        }
    }

    private static func statements(for recorded: Recorded<ChatEvent>) -> [Query] {
        switch recorded.event {
        case .report(let event): statement(for: event, at: recorded.position).map { [$0] } ?? []
        case .reidentification(let event): [statement(for: event, recorded)]
        case .retention(.applied(let applied)):
            [
                """
                insert into chat_retired (room, up_to, is_whole) values (\(applied.room), \(applied.upTo), \(applied.isWhole))
                on conflict (room) do update set up_to = excluded.up_to, is_whole = excluded.is_whole
                """
            ]
        case .room(.deleted(let step)):
            [
                """
                insert into chat_deleted_room (room, deleted_at) values (\(recorded.stream), \(step.at))
                on conflict (room) do update set deleted_at = excluded.deleted_at
                """
            ]
        case .room(.restored): ["delete from chat_deleted_room where room = \(recorded.stream)"]
        case .room, .talk, .message, .reading, .role, .opening, .later, .attention: []
        case .block(.blocked(let step)):
            [
                """
                insert into chat_block (person, member, at, position)
                values (\(step.by), \(step.member), \(step.at), \(recorded.position))
                on conflict (person, member) do nothing
                """
            ]
        case .block(.unblocked(let step)):
            ["delete from chat_block where person = \(step.by) and member = \(step.member)"]
        }
    }

    private static func statement(for event: ReportEvent, at position: Int64) -> Query? {
        switch event {
        case .kept: nil
        case .reported(let report):
            """
            insert into chat_report (
                room, number, reporter, reason, holder, reported_at, position, note, author, is_above
            )
            values (\(report.room), \(report.number), \(report.by), \(report.reason.value ?? ""), \(report.holder),
                \(report.at), \(position), '', \(report.author), \(report.isAbove))
            on conflict (room, number, reporter) do nothing
            """
        case .answered(let answer):
            """
            update chat_report set outcome = \(answer.outcome.rawValue), note = \(answer.note.value ?? ""),
                note_holder = \(answer.holder), answered_by = \(answer.by), answered_at = \(answer.at)
            where room = \(answer.room) and number = \(answer.number) and outcome is null
            """
        }
    }

    private static func statement(for event: ReidentificationEvent, _ recorded: Recorded<ChatEvent>) -> Query {
        switch event {
        case .asked(let asked):
            """
            insert into chat_reidentification (persona, version, room, asked_by, asked_at, reason, position, answer_reason)
            values (\(asked.about.persona), \(recorded.version), \(asked.about.room), \(asked.by), \(asked.at),
                \(asked.reason.value ?? ""), \(recorded.position), '')
            on conflict (persona, version) do nothing
            """
        case .granted(let granted):
            answer(
                granted.about.persona,
                "granted",
                by: granted.by,
                at: granted.at,
                reason: "",
                before: recorded.version
            )
        case .declined(let declined):
            answer(
                declined.about.persona,
                "declined",
                by: declined.by,
                at: declined.at,
                reason: declined.reason.value ?? "",
                before: recorded.version
            )
        }
    }

    /// Answer to the last question before `version`. Earlier ones, which nobody answered in time, stay without one.
    private static func answer(
        _ persona: UUID,
        _ outcome: String,
        by person: UUID,
        at time: Date,
        reason: String,
        before version: Int64
    ) -> Query {
        """
        update chat_reidentification set outcome = \(outcome), answered_by = \(person), answered_at = \(time),
            answer_reason = \(reason)
        where persona = \(persona) and version = (
            select max(version) from chat_reidentification where persona = \(persona) and version < \(version)
        )
        """
    }
}
