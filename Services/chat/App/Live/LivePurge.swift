import FoundationEssentials
import Postgres

/// What is kept live of people who are to be erased: whether they are there, and when they were last.
enum LivePurge {
    /// The steps for a person and all their personas. Repeating them does no harm.
    static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                words: "connections were forgotten",
                query: "delete from chat_connection where person = any(\(ids))"
            ),
            PurgeStep(
                words: "times of the last visit were forgotten",
                query: "delete from chat_presence where person = any(\(ids))"
            ),
        ]
    }
}
