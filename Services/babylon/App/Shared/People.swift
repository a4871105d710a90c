import FoundationEssentials
import PeopleKit
import Postgres

/// Questions about people, answered from what identity's feed told.
struct People: PeopleQueries {
    static let service = "Babylon"
    let pool: Pool
}
