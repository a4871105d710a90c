import AttachmentKit
import Postgres

extension AttachmentRegistry {
    /// Those of people: each has the one that their row names. What no row names is left of an upload that broke off, or of a picture that
    /// was taken away, and goes after an hour.
    static let pictures = AttachmentRegistry(
        holders: "select picture, id from person where picture is not null",
        isWanted: "exists (select from person p where p.picture = c.attachment)",
        patience: .seconds(3600)
    )
}
