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
    /// True if the caller works here.
    var isStaff: Bool { isCoordinator || caller?.roles.contains(.therapist) ?? false }
}

/// Callers of routes.
enum Callers {
    /// Clients.
    static let clients = Access.roles([.client])
    /// Clients, and staff who look after them.
    static let all = Access.roles([.client, .therapist, .coordinator])
    /// Staff who look after clients.
    static let staff = Access.roles([.therapist, .coordinator])
    /// Those who arrange what the unit asks.
    static let coordinators = Access.roles([.coordinator])
}
