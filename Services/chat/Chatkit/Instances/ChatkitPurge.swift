package import FoundationEssentials
package import PeopleKit
import Postgres

/// Purge of the original protocol's tables for somebody erased: users of instances that are worlds of their own. People
/// have no rows there.
package enum ChatkitPurge {
    /// The steps that take it out; `ids` are the person and all their personas. Repeating them changes nothing.
    package static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                "files that were to be handed in",
                "forgotten",
                "delete from chatkit_announcement where person = any(\(ids))"
            ),
            PurgeStep(
                "messages that webhooks were to be told",
                "dropped",
                // Messages that others missed as well are still told to those; people without a name are left out then.
                """
                delete from chatkit_hook_delivery
                where number > 0 and subjects && \(ids) and subjects <@ \(ids)
                """
            ),
            PurgeStep(
                "users of chatkit instances",
                "emptied",
                """
                update chatkit_user set name = '', avatar_url = null, custom = null
                where person = any(\(ids)) and (name <> '' or avatar_url is not null or custom is not null)
                """
            ),
            PurgeStep(
                "roles in chatkit instances",
                "removed",
                "delete from chatkit_assignment where user_id = any(\(ids.map { $0.uuidString.lowercased() }))"
            ),
            PurgeStep(
                "makers of rooms of chatkit instances",
                "forgotten",
                """
                update chatkit_room set creator = ''
                where creator = any(\(ids.map { $0.uuidString.lowercased() }))
                """
            ),
        ]
    }
}
