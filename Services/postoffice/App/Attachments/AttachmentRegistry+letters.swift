import AttachmentKit
import EventLog
import Postgres
import ServiceKit

extension AttachmentRegistry {
    /// Registry of the attachments of letters. Files that never became an attachment are kept for an hour. Files taken out of drafts, or of
    /// drafts that were thrown away, are kept for thirty days, as long as somebody may get them back. Under a retention hold on a person
    /// everything is kept as long as the hold lasts.
    static let letters = AttachmentRegistry(
        holders: "select id, about from attachment union all select id, about from attachment_taken_out",
        isWanted: """
            exists (select from attachment a where a.id = c.attachment
                and (a.thrown_at is null or a.thrown_at > clock_timestamp() - interval '30 days'))
            or exists (select from attachment_taken_out a where a.id = c.attachment
                and a.taken_out_at > clock_timestamp() - interval '30 days')
            or exists (select from retention_hold h where h.person = c.about and h.until > clock_timestamp())
            """,
        patience: .seconds(3600),
        advice: "What was taken out of drafts counts for thirty days."
    )
}

extension AttachmentCommands {
    /// Looks after what the files hold.
    func maintenance(_ links: FileLinks? = nil, log: Logger) -> AttachmentMaintenance {
        AttachmentMaintenance(
            contents,
            links: links,
            store: commands.store,
            projection: projection,
            every: .seconds(60),
            log: log
        )
    }
}
