import FoundationEssentials
import HTTPKit
import PostofficeDomain
import TextRules

extension Problem {
    /// Answer to a letter that doesn't exist or is somebody else's: nobody learns which.
    static let noSuchLetter = Problem(404, "letter-not-found", "There is no such letter.")

    /// A draft is saved, sent or deleted; nothing else is done to it.
    static let letterIsDraft = Problem(
        409,
        "letter-is-draft",
        "This is a draft. It can be changed, sent or deleted."
    )

    /// Tells a caller why the rules of letters refuse. `recipients` name the fields of the request.
    init(_ refusal: Letter.Refusal, naming recipients: RecipientFields) {
        switch refusal {
        case .noSuchLetter: self = .noSuchLetter
        case .alreadySent:
            self.init(409, "letter-already-sent", "This letter has been sent and can't be changed any more.")
        case .waiting:
            self.init(409, "letter-waiting", "This letter waits to be sent. Recall it before you change it.")
        case .faulty(let violations): self = .invalid(violations.map(FieldError.init))
        case .noRecipient: self = .invalid([FieldError("to", code: .missing, "must name at least one person")])
        case .empty: self = .invalid([FieldError("body", code: .missing, "a subject or a text is needed")])
        case .unknown(let ids):
            self = .invalid(
                ids.map { recipients.error($0, reason: FieldCode.unknownPerson.name, "nobody is known by this id") }
            )
        case .mayNotWrite(let against):
            let people = recipients.inOrder(against.keys)
            self.init(
                403,
                "may-not-write",
                "Some of these people may not be written to. Take them out and send again.",
                fields: people.compactMap { id in
                    against[id].map { recipients.error(id, reason: $0.code, $0.message) }
                }
            )
        case .erased:
            self.init(410, "letter-erased", "The words of this draft were erased at a person's request.")
        }
    }
}

extension WritingRule.RuleViolation {
    /// Stable, for programs.
    var code: String {
        switch self {
        case .clientToClient: "client_to_client"
        case .notMatched: "not_matched"
        case .inactive: "inactive"
        case .oneself: "oneself"
        }
    }

    /// Reason in words, for people.
    var message: String {
        switch self {
        case .clientToClient: "clients can write to staff only"
        case .notMatched(since: nil): "you are not matched with this person; write to a coordinator"
        case .notMatched(since: let since?):
            "you are not matched with this person since \(RFC3339.text(of: since)); write to a coordinator"
        case .inactive: "this account is not in use"
        case .oneself: "is yourself; save a draft to keep a note"
        }
    }
}

extension FieldError {
    /// Says why the contents are wrong, and what would be right.
    init(_ violation: ContentsError) {
        switch violation {
        case .subjectTooLong:
            self.init("subject", code: .tooLong(max: Limits.subject, .characters), TextLimit(Limits.subject).sentence)
        case .subjectNotOneLine: self.init("subject", code: .notOneLine, "must be one line without control characters")
        case .bodyTooLong:
            self.init("body", code: .tooLong(max: Limits.body, .characters), TextLimit(Limits.body).sentence)
        case .bodyHasNull: self.init("body", code: .forbiddenCharacter, "must not contain the character U+0000")
        case .tooManyRecipients(let count):
            self.init(
                "to",
                code: .tooLong(max: Limits.recipients, .entries),
                "names \(count) people with bcc, \(Limits.recipients) are possible"
            )
        }
    }
}
