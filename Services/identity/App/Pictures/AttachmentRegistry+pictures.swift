import AttachmentKit
import Postgres

extension AttachmentRegistry {
    /// Registry of people's pictures: each person has the one that their row names. Pictures that no row names are left of an upload that
    /// broke off, or were taken away, and go after an hour.
    static let pictures = AttachmentRegistry(
        holders: "select picture, id from person where picture is not null",
        isWanted: "exists (select from person p where p.picture = c.attachment)",
        patience: .seconds(3600)
    )
}
