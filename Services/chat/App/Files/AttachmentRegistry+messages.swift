import AttachmentKit
import Postgres

extension AttachmentRegistry {
    /// Those of messages. What was handed in and not sent is kept for a day; what was sent, until its message is past its time. Of people
    /// under a hold everything is kept as long as that lasts. Files of deleted messages are kept for the record, as the words are. As nobody
    /// can take back what they have sent, only what is new counts for the quota.
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
