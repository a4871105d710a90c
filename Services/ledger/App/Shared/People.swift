import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres

/// Questions about people, answered from what identity's feed told.
struct People: PeopleQueries {
    static let service = "Ledger"
    let pool: Pool
}

extension Request {
    /// True if the caller sees and arranges everybody's enrolments.
    var isCoordinator: Bool { caller?.roles.contains(.coordinator) ?? false }
}
