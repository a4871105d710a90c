public import AttachmentRules
public import HTTPKit
import PictureCleaning
import TextRules

extension Problem {
    /// There is none, or it is of something that isn't the caller's.
    public static let noSuchAttachment = Problem(404, "attachment-not-found", "There is no such attachment.")

    /// Its content was erased with a person.
    public static let attachmentErased = Problem(
        410,
        "attachment-erased",
        "This attachment was erased at a person's request."
    )

    /// The scanner has found something in it. The log names it.
    public static let attachmentInfected = Problem(
        422,
        "attachment-infected",
        "Something harmful was found in this file, so it is not taken in."
    )

    /// The scanner is away, or has too much to do. Nothing was kept.
    public static let attachmentNotScanned = Problem(
        503,
        "attachment-not-scanned",
        "Files can't be scanned for malware now, so none is taken in. Try again later.",
        headers: [.retryAfter: "30"]
    )

    /// A picture that can't be written anew without what a camera noted in it.
    public static let attachmentPicture = Problem(
        422,
        "attachment-picture",
        "This picture can't be taken in.",
        detail:
            "JPEG, PNG, GIF and WebP are, with at most \(PictureCleaner.pixels / 1_000_000) million pixels. They are written anew, without "
            + "the place, the camera and whatever else was noted in them, so they must be whole. Save it as JPEG or PNG, or as a PDF."
    )

    /// Pictures can't be written anew now. Nothing was kept.
    public static let attachmentNotCleaned = Problem(
        503,
        "attachment-not-cleaned",
        "Pictures can't be freed now from what a camera noted in them, so none is taken in. Try again later.",
        headers: [.retryAfter: "30"]
    )

    /// The person has used up their room; `advice` says what they can do.
    public static func attachmentQuota(_ advice: String) -> Problem {
        Problem(
            409,
            "attachment-quota",
            "Your attachments have \(AttachmentLimits.quota >> 20) MiB together, and that is all there is room for.",
            detail: advice
        )
    }

    /// Problem for a caller whose file isn't taken in.
    public init(_ refusal: AttachmentContents.Refusal) {
        switch refusal {
        case .idUsed:
            self.init(409, "attachment-id-used", "Another attachment has or had this id. Use a new one.")
        case .tooLong: self = .contentTooLarge(limit: AttachmentLimits.file)
        case .infected: self = .attachmentInfected
        case .notScanned: self = .attachmentNotScanned
        case .otherPicture, .unusablePicture, .tooManyPixels: self = .attachmentPicture
        case .notCleaned: self = .attachmentNotCleaned
        }
    }

    /// Problem with a file's name.
    public init(_ failure: FileName.ValidationError) {
        let error =
            switch failure {
            case .blank: FieldError("name", code: .missing, "must not be empty")
            case .tooLong:
                FieldError(
                    "name",
                    code: .tooLong(max: AttachmentLimits.name, .characters),
                    TextLimit(AttachmentLimits.name).sentence
                )
            case .forbiddenCharacter:
                FieldError("name", code: .notOneLine, "must be one line without slashes and invisible characters")
            }
        self = .invalid([error])
    }
}
