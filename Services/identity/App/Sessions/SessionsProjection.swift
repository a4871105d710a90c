import EventLog
import EventSourcing
import IdentityDomain
import Postgres

/// Keeps the table of sessions.
struct SessionsProjection: Projection {
    static let name = "sessions-1"
    static var tables: [UInt8] { PackageResources.sessions_sql }
    static var interests: Set<String>? { Set(SessionEvent.schema.types.map(\.name) + ["person.erased"]) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .session(let event): try await connection.execute(Self.change(event, recorded))
            case .person(.erased): try await connection.execute("delete from session where person = \(recorded.stream)")
            default: continue
            }
        }
    }

    /// Change that `event` makes to the row of its session.
    private static func change(_ event: SessionEvent, _ recorded: Recorded<IdentityEvent>) -> Query {
        let (id, at) = (recorded.stream, recorded.at)
        switch event {
        case .opened(let opening):
            return """
                insert into session (id, person, device, proof, is_renewable, opened_at, used_at, refreshes, valid_until)
                values (\(id), \(opening.person.rawValue), \(opening.device.value?.text), \(opening.proof.rawValue),
                    \(opening.token != nil), \(at), \(at), 0, \(opening.validUntil))
                """
        case .refreshed(let refresh), .refreshedAgain(let refresh):
            return """
                update session set used_at = \(at), refreshes = refreshes + 1, valid_until = \(refresh.validUntil)
                where id = \(id)
                """
        case .named(let naming): return "update session set device = \(naming.name.value?.text) where id = \(id)"
        // Session that was opened in the moment in which its person was erased isn't among those that went with them.
        case .ended(let ending) where ending.reason == .erased: return "delete from session where id = \(id)"
        case .ended(let ending):
            return "update session set ended_at = \(at), reason = \(ending.reason.rawValue) where id = \(id)"
        }
    }
}
