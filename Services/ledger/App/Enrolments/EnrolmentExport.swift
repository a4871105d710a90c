import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres
import ServiceKit

/// A client's enrolments, as a part of what is known of them: everything that has happened to each, with its words.
enum EnrolmentExport {
    private struct Line: Encodable, Sendable {
        let enrolment: UUID
        let programme: UUID
        let version: Int
        /// `applied`, `screened`, `accepted` and so on.
        let what: String
        let state: String
        let at: Date
        var application: Application?
        var screening: Screening.Words?
        var module: UUID?
        var words: String?
    }

    /// Writes what happened, in its order.
    static func write(_ person: UUID, to export: PersonExport, _ commands: EnrolmentCommands) async throws {
        let ids = try await commands.pool.query("select id from enrolment where client = \(person) order by began")
            .decode(UUID.self)
        for id in ids {
            for recorded in try await commands.store.load(id, as: EnrolmentEvent.self) {
                try await export.add("enrolment", line(id, recorded.event))
            }
        }
    }

    private static func line(_ id: UUID, _ event: EnrolmentEvent) -> Line {
        let standing = event.standing
        var line = Line(
            enrolment: id,
            programme: standing.programme,
            version: standing.version,
            what: event.kind,
            state: standing.state.rawValue,
            at: event.at
        )
        switch event {
        case .applied(let applied): line.application = applied.words.value
        case .screened(let screened): line.screening = screened.words.value
        case .moduleUnlocked(let module), .moduleOpened(let module): line.module = module.module
        default: break
        }
        line.words = event.words
        return line
    }
}

extension EnrolmentEvent {
    /// Words of a step: a reason, or where else to turn.
    var words: String? {
        switch self {
        case .refused(let event): event.elsewhere?.value
        case .paused(let event): event.reason?.value
        case .withdrawn(let event): event.reason?.value
        case .moduleUnlocked(let event), .moduleOpened(let event): event.reason?.value
        case .applied, .screened, .accepted, .queued, .started, .resumed, .extended, .contacted, .completed,
            .followUpBegun,
            .closed,
            .moved:
            nil
        }
    }
}
