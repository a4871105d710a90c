package import FoundationEssentials
package import PeopleKit
import Postgres
import CareTeamKit

/// Purge of the rows of rooms and people for somebody erased.
package enum RoomPurge {
    /// The steps that take it out; `ids` are the person and all their personas. Repeating them changes nothing.
    package static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                "entries about the person",
                "emptied",
                PersonTable.erasure(of: ids, ", roles = '{}', picture = null, pseudonym = null")
            ),
            PurgeStep("matchings and covers", "removed", CareTeamTables.removal(of: ids)),
            PurgeStep(
                "members",
                "parted from their persona",
                """
                update chat_member set person = null
                where persona_name is not null and person is not null and (member = any(\(ids)) or person = any(\(ids)))
                """
            ),
            PurgeStep(
                "personas",
                "parted from their person",
                """
                update chat_persona set person = null
                where person is not null and (persona = any(\(ids)) or person = any(\(ids)))
                """
            ),
            PurgeStep(
                "names of rooms",
                "emptied",
                """
                update chat_room set name = null, description = null, custom = null
                where holder = any(\(ids)) and (name is not null or description is not null or custom is not null)
                """
            ),
        ]
    }
}
