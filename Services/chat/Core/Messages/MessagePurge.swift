package import FoundationEssentials
package import PeopleKit
import Postgres

/// Purge of the rows of messages for somebody erased.
package enum MessagePurge {
    /// The steps that take it out; `ids` are the person and all their personas. Repeating them changes nothing.
    package static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                "messages",
                "emptied",
                "update chat_message set parts = null where holder = any(\(ids)) and parts is not null"
            ),
            PurgeStep(
                "pieces",
                "taken out of the search index",
                "delete from chat_search_marks where about = any(\(ids))"
            ),
        ]
    }
}

/// Purge of the rows of reading for somebody erased: numbers, and ids that lead nowhere any more.
package enum ReadingPurge {
    /// None.
    package static func steps(for ids: [UUID]) -> [PurgeStep] { [] }
}
