import HTTPKit
import PeopleKit
import Postgres
import ServiceKit

/// Questions about people, answered from what identity's feed told.
struct People: PeopleQueries {
    static let service = "Ridler"
    let pool: Pool
}

extension Request {
    /// True if the caller arranges what the unit asks, and sees all of its alerts.
    var isCoordinator: Bool { caller?.roles.contains(.coordinator) ?? false }
    /// True if the caller looks after clients.
    var isStaff: Bool { caller.map { !$0.roles.isDisjoint(with: Callers.readers) } ?? false }
}

extension PersonRow {
    /// True if they may open alerts and answers of clients whom they look after: whoever is told of an alert must.
    var mayReadAnswers: Bool { Callers.readers.contains(where: has) }
}

/// Callers of routes.
enum Callers {
    /// Roles of staff who look after clients, and read what these answer.
    static let readers: Set<Role> = [.therapist, .coordinator]
    /// Clients.
    static let clients = Access.roles([.client])
    /// Clients, and staff who look after them.
    static let all = Access.roles([.client, .therapist, .coordinator])
    /// Staff who look after clients.
    static let staff = Access.roles(readers)
    /// Those who arrange what the unit asks.
    static let coordinators = Access.roles([.coordinator])
}
