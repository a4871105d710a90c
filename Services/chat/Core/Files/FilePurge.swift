package import FoundationEssentials
package import PeopleKit
import Postgres

/// Purge of the files of somebody erased: parts sealed under their key, or belonging to words that are. Names go with the words.
package enum FilePurge {
    /// The steps that take it out; `ids` are the person and all their personas.
    package static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                "files",
                "removed",
                """
                delete from attachment_content c
                where c.about = any(\(ids)) or c.attachment in (
                    select u.attachment from chat_upload u
                    join chat_message m on m.room = u.room and m.author = u.author and m.client_id = u.client_id
                    where m.holder = any(\(ids))
                ) or c.attachment in (select unnest(l.attachments) from chat_later l where l.holder = any(\(ids)))
                """
            )
        ]
    }
}
