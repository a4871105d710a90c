package import FoundationEssentials
package import PeopleKit
import Postgres

/// Purge of messages for later of somebody erased.
package enum LaterPurge {
    /// The step that takes their words out; `ids` are the person and all their personas. When their time comes they are refused.
    package static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                "messages for later",
                "emptied",
                "update chat_later set parts = null, attachments = '{}' where holder = any(\(ids)) and parts is not null"
            )
        ]
    }
}
