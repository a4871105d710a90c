import EventLog
import EventSourcing
import IdentityDomain
import Postgres

/// Keeps the table of sessions.
struct SessionsProjection: Projection {
    static let name = "sessions-1"
    static var tables: [UInt8] { PackageResources.sessions_sql }
    static var interests: Set<String>? { Set(SessionEvent.schema.types.map(\.name)) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .session(let event) = recorded.event else { continue }
            try await connection.execute(Self.change(event, recorded))
        }
    }

    /// What `event` does to the row of its session.
    private static func change(_ event: SessionEvent, _ recorded: Recorded<IdentityEvent>) -> Query {
        let (id, at) = (recorded.stream, recorded.at)
        switch event {
        case .opened(let opening):
            return """
                insert into session (id, person, opened_at, used_at, refreshes, valid_until)
                values (\(id), \(opening.person.rawValue), \(at), \(at), 0, \(opening.validUntil))
                """
        case .refreshed(let refresh):
            return """
                update session set used_at = \(at), refreshes = refreshes + 1, valid_until = \(refresh.validUntil)
                where id = \(id)
                """
        case .ended(let ending):
            return "update session set ended_at = \(at), reason = \(ending.reason.rawValue) where id = \(id)"
        }
    }
}
