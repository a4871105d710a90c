import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres
import ServiceKit

/// Documents of a client, as a part of what is known of them: every version that they ever wrote, with its words.
enum DocumentExport {
    private struct Line: Encodable, Sendable {
        let enrolment: UUID
        let key: String
        let at: Date
        let device: String?
        let contents: String?
    }

    /// Writes the versions in the order in which they were written.
    static func write(_ person: UUID, to export: PersonExport, _ commands: DocumentCommands) async throws {
        let enrolments = try await commands.pool.query(
            "select distinct enrolment from document where client = \(person) order by enrolment"
        ).decode(UUID.self)
        for enrolment in enrolments {
            let stream = Documents.stream(of: enrolment)
            for recorded in try await commands.enrolments.store.load(stream, as: DocumentEvent.self) {
                guard case .saved(let saved) = recorded.event else { continue }
                let words = try await commands.enrolments.store.load(saved.version, at: 1, as: DocumentEvent.self)
                var text: String?
                if case .contents(let contents)? = words?.event { text = contents.text.value }
                let line = Line(
                    enrolment: enrolment,
                    key: saved.key,
                    at: saved.at,
                    device: saved.device.value,
                    contents: text
                )
                try await export.add("document", line)
            }
        }
    }
}
