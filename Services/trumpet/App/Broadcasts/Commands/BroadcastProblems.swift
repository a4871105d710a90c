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
            case .faulty(let violations): .invalid(violations.map(FieldError.init))
            }
    }
}

extension FieldError {
    /// Says which part of a broadcast is wrong, and what would be right.
    init(_ error: Broadcast.ValidationError) {
        let (field, code, message): (String, FieldCode, String) =
            switch error {
            case .noText: ("texts", .missing, "must have a text in at least one language")
            case .tooManyTexts:
                ("texts", .tooLong(max: Limits.languages, .entries), "may have \(Limits.languages) languages at most")
            case .languageMalformed(let text):
                ("texts[\(text)].language", .notALanguage, "must be a language such as en or fr-CA")
            case .languageTwice(let text):
                ("texts[\(text)].language", .duplicate, "must be another language than those before")
            case .titleMissing(let text): ("texts[\(text)].title", .missing, "must not be empty")
            case .titleTooLong(let text):
                ("texts[\(text)].title", .tooLong(max: Limits.title, .characters), TextLimit(Limits.title).sentence)
            case .titleNotOneLine(let text):
                ("texts[\(text)].title", .notOneLine, "must be one line without control characters")
            case .bodyTooLong(let text):
                ("texts[\(text)].body", .tooLong(max: Limits.body, .bytes), "must have at most \(Limits.body) bytes")
            case .bodyHasNull(let text):
                ("texts[\(text)].body", .forbiddenCharacter, "must not contain the character U+0000")
            case .priorityOutOfRange:
                (
                    "priority", .range(-Limits.priority...Limits.priority),
                    "must be from -\(Limits.priority) to \(Limits.priority)"
                )
            case .startMissing: ("start", .missing, "is needed to put it away")
            case .startPassed: ("start", .past, "must lie in the future; publish it to show it now")
            case .startTooFar:
                ("start", .tooFar(days: Limits.scheduleDays), "must be within \(Limits.scheduleDays) days")
            case .endBeforeStart: ("end", .notAfter("start"), "must lie after the start")
            case .endPassed: ("end", .past, "must lie in the future")
            case .publicIsForEveryone: ("audience", .publicOnly, "must be everyone if it is shown before logging in")
            case .audienceTooComplex:
                (
                    "audience", .tooDeep(max: Limits.audienceDepth),
                    "may have \(Limits.audienceDepth) levels and \(Limits.audienceParts) parts at most"
                )
            case .audienceNamesTooMany:
                (
                    "audience", .tooLong(max: Limits.audiencePeople, .entries),
                    "may name \(Limits.audiencePeople) in all at most"
                )
            case .audienceListsNothing: ("audience", .missing, "must not have empty lists")
            case .audienceLanguageMalformed: ("audience", .notALanguage, "must name languages such as en or fr-CA")
            }
        self.init(field, code: code, message)
    }

    /// Says which part of a text would not be shown.
    init(_ loss: Markdown.Loss, inTextAt place: Int) {
        let field = "texts[\(place)].body"
        switch loss {
        case .html: self.init(field, code: .html, "must not contain HTML; it would not be shown")
        case .picture: self.init(field, code: .picture, "must not contain pictures; they would not be shown")
        case .link: self.init(field, code: .link, "may link to http, https and mailto only")
        case .depth:
            self.init(field, code: .tooDeep(max: Markdown.depth), "may be nested \(Markdown.depth) levels deep at most")
        }
    }
}
