import CommonMark
import HTTPKit
import TrumpetDomain
import TextRules

extension Problem {
    /// Answer to a broadcast that doesn't exist or is for others: nobody learns which.
    static let noSuchBroadcast = Problem(404, "broadcast-not-found", "There is no such broadcast.")

    /// Tells a caller why the rules of broadcasts refuse.
    init(_ refusal: Broadcast.Refusal) {
        switch refusal {
        case .noSuchBroadcast: self = .noSuchBroadcast
        case .alreadyIssued:
            self.init(
                409,
                "broadcast-already-issued",
                "This is no draft any more. Correct it, or withdraw it."
            )
        case .stillDraft:
            self.init(409, "broadcast-is-draft", "This is a draft. It can be changed, published or discarded.")
        case .alreadyShown:
            self.init(409, "broadcast-already-shown", "This is being shown. Correct it, or withdraw it.")
        case .over: self.init(409, "broadcast-over", "The end of this broadcast has passed. Write a new one.")
        case .withdrawn:
            self.init(409, "broadcast-withdrawn", "This broadcast was taken back. Write a new one.")
        case .faulty(let faults): self = .invalid(faults.map(FieldError.init))
        }
    }
}

extension FieldError {
    /// Says which part of a broadcast is wrong, and what would be right.
    init(_ fault: Broadcast.ValidationError) {
        switch fault {
        case .noText: self.init("texts", code: "missing", "must have a text in at least one language")
        case .tooManyTexts:
            self.init("texts", code: "too_long", "may have \(Limits.languages) languages at most")
        case .languageMalformed(let text):
            self.init("texts[\(text)].language", code: "value", "must be a language such as en or fr-CA")
        case .languageTwice(let text):
            self.init("texts[\(text)].language", code: "duplicate", "must be another language than those before")
        case .titleMissing(let text): self.init("texts[\(text)].title", code: "missing", "must not be empty")
        case .titleTooLong(let text):
            self.init("texts[\(text)].title", code: "too_long", TextLimit(Limits.title).sentence)
        case .titleNotOneLine(let text):
            self.init("texts[\(text)].title", code: "value", "must be one line without control characters")
        case .bodyTooLong(let text):
            self.init("texts[\(text)].body", code: "too_long", "must have at most \(Limits.body) bytes")
        case .bodyHasNull(let text):
            self.init("texts[\(text)].body", code: "value", "must not contain the character U+0000")
        case .priorityOutOfRange:
            self.init("priority", code: "value", "must be from -\(Limits.priority) to \(Limits.priority)")
        case .startMissing: self.init("start", code: "missing", "is needed to put it away")
        case .startPassed: self.init("start", code: "value", "must lie in the future; publish it to show it now")
        case .startTooFar:
            self.init("start", code: "value", "must be within \(Limits.scheduleDays) days")
        case .endBeforeStart: self.init("end", code: "value", "must lie after the start")
        case .endPassed: self.init("end", code: "value", "must lie in the future")
        case .publicIsForEveryone:
            self.init("audience", code: "value", "must be everyone if it is shown before logging in")
        case .audienceTooComplex:
            self.init(
                "audience",
                code: "too_long",
                "may have \(Limits.audienceDepth) levels and \(Limits.audienceParts) parts at most"
            )
        case .audienceNamesTooMany:
            self.init("audience", code: "too_long", "may name \(Limits.audiencePeople) in all at most")
        case .audienceListsNothing: self.init("audience", code: "missing", "must not have empty lists")
        case .audienceLanguageMalformed:
            self.init("audience", code: "value", "must name languages such as en or fr-CA")
        }
    }

    /// Says which part of a text would not be shown.
    init(_ loss: Markdown.Loss, inTextAt place: Int) {
        let field = "texts[\(place)].body"
        switch loss {
        case .html: self.init(field, code: "html", "must not contain HTML; it would not be shown")
        case .picture: self.init(field, code: "picture", "must not contain pictures; they would not be shown")
        case .link: self.init(field, code: "link", "may link to http, https and mailto only")
        case .depth: self.init(field, code: "too_deep", "may be nested \(Markdown.depth) levels deep at most")
        }
    }
}
