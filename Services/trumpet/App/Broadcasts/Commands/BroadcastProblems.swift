import CommonMark
import HTTPKit
import TextRules
import TrumpetDomain

extension Problem {
    /// Answer to a broadcast that doesn't exist or is for others: nobody learns which.
    static let noSuchBroadcast = Problem(404, "broadcast-not-found", "There is no such broadcast.")

    /// Tells a caller why the rules of broadcasts refuse.
    init(_ refusal: Broadcast.Refusal) {
        func conflict(_ code: String, _ title: String) -> Problem { Problem(409, code, title) }
        self =
            switch refusal {
            case .noSuchBroadcast: .noSuchBroadcast
            case .alreadyIssued:
                conflict("broadcast-already-issued", "This is no draft any more. Correct it, or withdraw it.")
            case .stillDraft:
                conflict("broadcast-is-draft", "This is a draft. It can be changed, published or discarded.")
            case .alreadyShown: conflict("broadcast-already-shown", "This is being shown. Correct it, or withdraw it.")
            case .over: conflict("broadcast-over", "The end of this broadcast has passed. Write a new one.")
            case .withdrawn: conflict("broadcast-withdrawn", "This broadcast was taken back. Write a new one.")
            case .faulty(let faults): .invalid(faults.map(FieldError.init))
            }
    }
}

extension FieldError {
    /// Says which part of a broadcast is wrong, and what would be right.
    init(_ error: Broadcast.ValidationError) {
        let (field, code, message) =
            switch error {
            case .noText: ("texts", "missing", "must have a text in at least one language")
            case .tooManyTexts: ("texts", "too_long", "may have \(Limits.languages) languages at most")
            case .languageMalformed(let text):
                ("texts[\(text)].language", "value", "must be a language such as en or fr-CA")
            case .languageTwice(let text):
                ("texts[\(text)].language", "duplicate", "must be another language than those before")
            case .titleMissing(let text): ("texts[\(text)].title", "missing", "must not be empty")
            case .titleTooLong(let text): ("texts[\(text)].title", "too_long", TextLimit(Limits.title).sentence)
            case .titleNotOneLine(let text):
                ("texts[\(text)].title", "value", "must be one line without control characters")
            case .bodyTooLong(let text): ("texts[\(text)].body", "too_long", "must have at most \(Limits.body) bytes")
            case .bodyHasNull(let text): ("texts[\(text)].body", "value", "must not contain the character U+0000")
            case .priorityOutOfRange: ("priority", "value", "must be from -\(Limits.priority) to \(Limits.priority)")
            case .startMissing: ("start", "missing", "is needed to put it away")
            case .startPassed: ("start", "value", "must lie in the future; publish it to show it now")
            case .startTooFar: ("start", "value", "must be within \(Limits.scheduleDays) days")
            case .endBeforeStart: ("end", "value", "must lie after the start")
            case .endPassed: ("end", "value", "must lie in the future")
            case .publicIsForEveryone: ("audience", "value", "must be everyone if it is shown before logging in")
            case .audienceTooComplex:
                (
                    "audience", "too_long",
                    "may have \(Limits.audienceDepth) levels and \(Limits.audienceParts) parts at most"
                )
            case .audienceNamesTooMany:
                ("audience", "too_long", "may name \(Limits.audiencePeople) in all at most")
            case .audienceListsNothing: ("audience", "missing", "must not have empty lists")
            case .audienceLanguageMalformed: ("audience", "value", "must name languages such as en or fr-CA")
            }
        self.init(field, code: code, message)
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
