import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension Problem {
    /// There is none, or it is of somebody else's letter.
    static let noSuchAttachment = Problem(404, "attachment-not-found", "There is no such attachment.")

    /// It was not checked yet, or something was found in it.
    static let attachmentHeld = Problem(
        409,
        "attachment-held",
        "This attachment is being checked and can't be opened for the time being."
    )

    /// Its content was erased with a person.
    static let attachmentErased = Problem(410, "attachment-erased", "This attachment was erased at a person's request.")

    /// The person has used up their room.
    static let attachmentQuota = Problem(
        409,
        "attachment-quota",
        "Your attachments have \(Limits.attachmentQuota >> 20) MiB together, and that is all there is room for. Remove some."
    )

    /// What a caller hears when the limits of attachments say no.
    init(_ refusal: Attachments.Refusal) {
        switch refusal {
        case .noSuchAttachment: self = .noSuchAttachment
        case .idUsed: self.init(409, "attachment-id-used", "Another attachment has or had this id. Use a new one.")
        case .tooMany: self.init(409, "too-many-attachments", "A letter has at most \(Limits.attachments) attachments.")
        case .tooLong: self = .contentTooLarge(limit: Limits.attachment)
        case .tooLongTogether:
            self.init(
                409,
                "attachments-too-long",
                "The attachments of a letter have at most \(Limits.attachmentsTogether >> 20) MiB together."
            )
        }
    }

    /// What is wrong with a file's name.
    init(_ fault: FileName.Fault) {
        let error =
            switch fault {
            case .blank: FieldError("name", code: "missing", "must not be empty")
            case .tooLong(let count):
                FieldError("name", code: "too_long", "has \(count) characters, \(Limits.fileName) are possible")
            case .forbiddenCharacter:
                FieldError("name", code: "value", "must be one line without slashes and invisible characters")
            }
        self = .invalid([error])
    }
}
