import BabylonDomain
import HTTPKit
import TextRules

extension Problem {
    /// Answer to a programme or version that doesn't exist.
    static let noSuchProgramme = Problem(404, "programme-not-found", "There is no such programme.")

    /// Tells a caller why the rules of programmes refuse.
    init(_ refusal: Programme.Refusal) {
        self =
            switch refusal {
            case .noSuchProgramme: .noSuchProgramme
            case .retired: Problem(409, "programme-retired", "This programme is retired. Write a new one.")
            case .neverPublished:
                Problem(409, "programme-never-published", "No version was published yet. The draft can be thrown away.")
            case .unchanged:
                Problem(409, "programme-unchanged", "The draft says what the last version says.")
            case .faulty(let violations): .invalid(violations.map(FieldError.init))
            }
    }
}

extension FieldError {
    /// Says which part of a programme is wrong, and what would be right.
    init(_ error: Programme.ValidationError) {
        let (field, code, message): (String, FieldCode, String) =
            switch error {
            case .noText: ("texts", .missing, "must have a text in at least one language")
            case .tooManyLanguages:
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
            case .textWrong(let text):
                ("texts[\(text)]", .tooLong(max: Limits.text, .characters), TextLimit(Limits.text).sentence)
            case .givenLanguageWrong(let place):
                ("languages[\(place)]", .notALanguage, "must be a language such as en or fr-CA, each once")
            case .tooManyModules:
                ("modules", .tooLong(max: Limits.modules, .entries), "may be \(Limits.modules) at most")
            case .moduleTwice(let module): ("modules[\(module)].module_id", .duplicate, "is in the programme already")
            case .versionWrong(let module): ("modules[\(module)].version", .range(1...Int.max), "must be 1 or more")
            case .tooManyRules(let module):
                ("modules[\(module)].rules", .tooLong(max: Limits.rules, .entries), "may be \(Limits.rules) at most")
            case .daysOutOfRange(let module, let rule):
                (
                    "modules[\(module)].rules[\(rule)].days", .range(0...Limits.days),
                    "must be from 0 to \(Limits.days)"
                )
            case .moduleNotBefore(let module, let rule):
                ("modules[\(module)].rules[\(rule)].module_id", .unknown, "must be a module before this one")
            case .surveyUnknown(let module, let rule):
                ("modules[\(module)].rules[\(rule)].survey_id", .unknown, "must be a survey of this programme")
            case .nobodyUnlocks(let module, let rule):
                (
                    "modules[\(module)].rules[\(rule)].rule", .excludes("contact"),
                    "can't be unlocked by anybody where clients work alone"
                )
            case .tooManySurveys:
                ("surveys", .tooLong(max: Limits.surveys, .entries), "may be \(Limits.surveys) at most")
            case .surveyTwice(let survey): ("surveys[\(survey)].id", .duplicate, "is the id of another survey")
            case .surveyPointWrong(let survey):
                ("surveys[\(survey)]", .malformed, "must be after a module of it, or within \(Limits.days) days")
            case .contactOutOfRange:
                ("contact", .malformed, "must be a day from 0 to 6, or 1 to \(Limits.businessDays) business days")
            case .weeksOutOfRange: ("weeks", .range(1...Limits.weeks), "must be from 1 to \(Limits.weeks)")
            case .unknownZone: ("zone", .notATimeZone, "must be a time zone such as America/Regina")
            case .applicationsEndBeforeStart:
                ("applications_until", .notAfter("applications_from"), "must not be before applications begin")
            case .placesOutOfRange: ("places", .range(1...Limits.places), "must be from 1 to \(Limits.places)")
            case .weeklyMinutesOutOfRange:
                ("weekly_minutes", .range(1...Limits.weeklyMinutes), "must be from 1 to \(Limits.weeklyMinutes)")
            case .noModules: ("modules", .missing, "must not be empty when it is published")
            case .noLanguages: ("languages", .missing, "must not be empty when it is published")
            }
        self.init(field, code: code, message)
    }
}
