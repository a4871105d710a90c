import HTTPKit
import PostofficeDomain
import TextRules

extension Problem {
    /// Tells a caller why the rules of settings refuse.
    init(_ refusal: WritingSettings.Refusal) {
        switch refusal {
        case .noSuchTemplate: self.init(404, "template-not-found", "There is no such template.")
        case .tooMany:
            self.init(
                409,
                "too-many-templates",
                "At most \(Limits.templates) templates are kept. Throw one away first."
            )
        case .faulty(let violations): self = .invalid(violations.map(FieldError.init))
        }
    }
}

extension FieldError {
    fileprivate init(_ violation: WritingSettings.ValidationError) {
        switch violation {
        case .nameMissing: self.init("name", code: .missing, "must not be empty")
        case .nameTooLong:
            self.init(
                "name",
                code: .tooLong(max: Limits.folderName, .characters),
                TextLimit(Limits.folderName).sentence
            )
        case .subjectTooLong:
            self.init("subject", code: .tooLong(max: Limits.subject, .characters), TextLimit(Limits.subject).sentence)
        case .bodyTooLong:
            self.init("body", code: .tooLong(max: Limits.body, .characters), TextLimit(Limits.body).sentence)
        case .signatureTooLong:
            self.init(
                "signature",
                code: .tooLong(max: Limits.signature, .characters),
                TextLimit(Limits.signature).sentence
            )
        case .holdOutOfRange:
            self.init("hold_seconds", code: .range(0...Limits.holdSeconds), "must be from 0 to \(Limits.holdSeconds)")
        case .trashOutOfRange:
            self.init("trash_days", code: .range(0...Limits.trashDays), "must be from 0 to \(Limits.trashDays)")
        case .notOneLine: self.init("name", code: .notOneLine, "name and subject must be one line each")
        case .hasNull: self.init("body", code: .forbiddenCharacter, "must not contain the character U+0000")
        }
    }
}
