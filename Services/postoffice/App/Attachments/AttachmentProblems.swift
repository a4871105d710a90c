import AttachmentKit
import HTTPKit
import PostofficeDomain

extension Problem {
    /// Answer to an attachment that was not checked yet, or in which something was found.
    static let attachmentHeld = Problem(
        409,
        "attachment-held",
        "This attachment is being checked and can't be opened for the time being."
    )

    /// Tells a caller why the limits of attachments refuse.
    init(_ refusal: Attachments.Refusal) {
        switch refusal {
        case .noSuchAttachment: self = .noSuchAttachment
        case .idUsed: self.init(AttachmentContents.Refusal.idUsed)
        case .tooMany: self.init(409, "too-many-attachments", "A letter has at most \(Limits.attachments) attachments.")
        case .tooLong: self.init(AttachmentContents.Refusal.tooLong)
        case .tooLongTogether:
            self.init(
                409,
                "attachments-too-long",
                "The attachments of a letter have at most \(Limits.attachmentsTogether >> 20) MiB together."
            )
        }
    }
}
