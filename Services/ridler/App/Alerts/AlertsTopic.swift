import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import Realtime
import RidlerDomain

/// `ridler/alerts`: alerts that one sees in one's list have begun, gone on or ended. Nothing of the client or the answer is in it: a listener that
/// hears of one asks for it, and that this was read is written down then.
struct AlertsTopic: Topic {
    let name = "ridler/alerts"
    let summary =
        "Each alert of a client whom one looks after or of which one was told, and each step of it, by whomever (alert.changed: id). For staff who "
        + "look after clients."
    /// Connections for the read model of alerts.
    let pool: Pool
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    var shapes: [PayloadShape] { [PayloadShape("alert.changed", of: LiveAlert.self)] }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        guard let person = caller.person, !caller.roles.isDisjoint(with: Callers.readers) else { throw .forbidden }
        return [.person(person)]
    }

    func notices(of recorded: Recorded<RidlerEvent>) async throws -> [Publication] {
        guard case .alert(let event) = recorded.event else { return [] }
        let viewers = AlertCommands.viewers(of: recorded.stream, client: event.client, at: now())
        let people = try await pool.query(viewers).decode(UUID.self)
        guard !people.isEmpty else { return [] }
        let payload = try Payload("alert.changed", LiveAlert(id: recorded.stream))
        return [Publication(payload, for: Set(people.map(Audience.person)))]
    }
}

/// An alert as it is told to those who are connected.
struct LiveAlert: Codable, Sendable, Hashable {
    var id: UUID
}
