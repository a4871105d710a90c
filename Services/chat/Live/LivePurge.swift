package import FoundationEssentials
package import PeopleKit
package import Postgres

/// Purge of what is kept live of people who are to be erased: whether they are there, and when they were last.
package enum LivePurge {
    /// Waits for whoever is writing who is there, and has others wait until the transaction ends: nobody is written down who was erased
    /// meanwhile (`Presence.write`). Few milliseconds, as nothing of a purge comes behind these steps.
    package static let lock: Query = "lock table chat_connection, chat_presence in share row exclusive mode"

    /// The steps for a person and all their personas. Repeating them does no harm.
    package static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                "connections",
                "forgotten",
                "delete from chat_connection where person = any(\(ids))"
            ),
            PurgeStep(
                "times of the last visit",
                "forgotten",
                "delete from chat_presence where person = any(\(ids))"
            ),
        ]
    }
}
