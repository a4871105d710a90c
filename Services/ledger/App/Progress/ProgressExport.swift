import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres
import ServiceKit

/// Facts about a client's reading, as a part of what is known of them: all that their devices told.
enum ProgressExport {
    private struct Line: Encodable, Sendable {
        let enrolment: UUID
        /// Time of receipt.
        let received: Date
        let fact: ProgressFact
    }

    /// Writes the facts in the order in which they came.
    static func write(_ person: UUID, to export: PersonExport, _ enrolments: EnrolmentCommands) async throws {
        for enrolment in try await enrolments.ids(of: person) {
            let stream = ProgressFacts.stream(of: enrolment)
            for recorded in try await enrolments.store.load(stream, as: ProgressEvent.self) {
                for fact in recorded.event.facts.kept {
                    let line = Line(enrolment: enrolment, received: fact.received, fact: fact.fact)
                    try await export.add("progress", line)
                }
            }
        }
    }
}

extension EnrolmentCommands {
    /// Enrolments of a client, the first one first.
    func ids(of client: UUID) async throws -> [UUID] {
        try await pool.query("select id from enrolment where client = \(client) order by began").decode(UUID.self)
    }
}
