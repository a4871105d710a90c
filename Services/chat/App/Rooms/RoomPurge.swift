import FoundationEssentials
import Postgres

/// What the rows of rooms and people hold of somebody erased.
enum RoomPurge {
    /// The steps that take it out; `ids` are the person and all their personas. Repeating them changes nothing.
    static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                "entries about the person were emptied",
                """
                update person set first_name = '', last_name = '', roles = '{}', language = null, picture = null,
                    pseudonym = null, is_active = false, is_erased = true
                where id = any(\(ids)) and not is_erased
                """
            ),
            PurgeStep(
                "matchings were removed",
                "delete from matching where client = any(\(ids)) or staff = any(\(ids))"
            ),
            PurgeStep("covers were removed", "delete from cover where absent = any(\(ids)) or covering = any(\(ids))"),
            PurgeStep(
                "members were parted from their persona",
                """
                update chat_member set person = null
                where persona_name is not null and person is not null and (member = any(\(ids)) or person = any(\(ids)))
                """
            ),
            PurgeStep(
                "personas were parted from their person",
                """
                update chat_persona set person = null
                where person is not null and (persona = any(\(ids)) or person = any(\(ids)))
                """
            ),
            PurgeStep(
                "names of rooms were emptied",
                """
                update chat_room set name = null, description = null, custom = null
                where holder = any(\(ids)) and (name is not null or description is not null or custom is not null)
                """
            ),
        ]
    }
}
