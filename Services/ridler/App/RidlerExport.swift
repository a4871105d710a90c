import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import RidlerDomain
import ServiceKit

/// Everything that a client was asked and answered, and the alerts about it, as a part of what is known of them.
enum RidlerExport {
    private struct ResponseLine: Encodable, Sendable {
        let response: UUID
        let survey: UUID
        let enrolment: UUID?
        let instrument: String?
        let version: Int?
        let language: String?
        let opens: Date
        let begun: Date?
        let completed: Date?
        let corrects: UUID?
        let corrected: UUID?
        /// Everything that was saved, in its order; a later answer to a question stands.
        let saved: [SavedAnswer]
        let help: [HelpShown]
    }

    private struct AlertLine: Encodable, Sendable {
        let alert: UUID
        let response: UUID
        let state: String
        let reasons: [RiskReason]?
        let answered: Date
        let received: Date
        let closed: Date?
        let outcome: String?
    }

    /// Writes the responses and alerts in the order in which they began. Notes of staff stay out.
    static func write(_ person: UUID, to export: PersonExport, _ store: EventStore) async throws {
        for row in try await ResponseRow.query(store.pool, where: "client = \(person) order by began") {
            let state = try await Repository<SurveyResponse>(store).load(row.id).state
            let line = ResponseLine(
                response: row.id,
                survey: row.occurrence.survey,
                enrolment: row.occurrence.enrolment,
                instrument: row.instrument?.name,
                version: row.instrument?.version,
                language: row.instrument?.language,
                opens: row.occurrence.opensAt,
                begun: row.begun,
                completed: row.completed,
                corrects: row.corrects,
                corrected: row.corrected,
                saved: state.saved,
                help: state.help
            )
            try await export.add("response", line)
        }
        for row in try await AlertRow.query(store.pool, where: "client = \(person) order by began") {
            let line = AlertLine(
                alert: row.id,
                response: row.response,
                state: row.state.rawValue,
                reasons: row.reasons,
                answered: row.answeredAt,
                received: row.receivedAt,
                closed: row.closedAt,
                outcome: row.outcome?.rawValue
            )
            try await export.add("alert", line)
        }
    }
}
