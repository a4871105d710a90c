import AttachmentKit
import Postgres

extension AttachmentRegistry {
    /// Registry of the files of messages. A file that was handed in and not sent is kept for a day; one of a message that is to be
    /// sent later, as long as that waits; a sent one, until its message is past its time. Under a hold on a person everything is kept as long as the hold lasts. Files of deleted messages are kept for the record,
    /// as the words are. As nobody can take back a sent file, only new ones count for the quota.
    static let messages = AttachmentRegistry(
        holders: """
            select u.attachment, m.holder from chat_upload u
            join chat_message m on m.room = u.room and m.author = u.author and m.client_id = u.client_id
            """,
        isWanted: """
            exists (select from chat_upload u
                join chat_message m on m.room = u.room and m.author = u.author and m.client_id = u.client_id
                where u.attachment = c.attachment and not m.retired)
            or exists (select from chat_message m
                where m.attachments <> '{}' and m.attachments @> array[c.attachment] and not m.retired)
            or exists (select from chat_later l where l.attachments <> '{}' and l.attachments @> array[c.attachment])
            or exists (select from retention_hold h where h.person = c.about and h.until > clock_timestamp())
            """,
        patience: .seconds(86_400),
        isCounted: """
            c.touched_at > clock_timestamp() - interval '30 days'
            or not exists (select from chat_upload u where u.attachment = c.attachment and u.room is not null)
            """,
        advice: "What you have handed in or sent in the last 30 days counts. Wait until some of it is older."
    )
}
