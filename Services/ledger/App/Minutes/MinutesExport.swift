import FoundationEssentials
import PeopleKit
import Postgres
import ServiceKit

/// Time that staff worked for a client, as a part of what is known of them.
enum MinutesExport {
    private struct Line: Encodable, Sendable {
        let enrolment: UUID
        let week: String
        let minutes: Int
        let note: String?
    }

    /// Writes the weeks in their order.
    static func write(_ person: UUID, to export: PersonExport, from pool: Pool) async throws {
        let rows = try await pool.query(
            """
            select enrolment, week, coalesce(corrected, (seconds + 30) / 60), note from care_minutes
            where client = \(person) order by week, enrolment
            """
        ).decode(UUID.self, String.self, Int.self, String?.self)
        for (enrolment, week, minutes, note) in rows {
            try await export.add("minutes", Line(enrolment: enrolment, week: week, minutes: minutes, note: note))
        }
    }
}

/// Takes the notes about an erased client out of the tables.
enum MinutesPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep(
                "notes to minutes",
                "removed",
                "update care_minutes set note = null where client = \(person) and note is not null"
            )
        ]
    }
}
