import BabylonDomain
import FoundationEssentials
import ReleaseRules

/// A version of a programme on the wire, whole. Days are written as 2026-03-01.
struct ProgrammeBody: Codable, Sendable, Hashable {
    /// Words in one language.
    struct Text: Codable, Sendable, Hashable {
        var language: String
        /// One line.
        var title: String
        /// Plain text; empty if absent.
        var description: String?
        /// Words on who it is for: plain text; empty if absent.
        var eligibility: String?
    }

    /// Module, pinned to a version.
    struct Module: Codable, Sendable, Hashable {
        var module: UUID
        var version: Int
        /// Rules that must all hold; none: it opens at the start.
        var rules: [Rule]

        private enum CodingKeys: String, CodingKey {
            case version, rules
            case module = "module_id"
        }
    }

    /// Rule by which a module opens: `start` and `done` have days, `done` the module, `date` the day, `survey` the survey.
    struct Rule: Codable, Sendable, Hashable {
        var rule: ReleaseRule.Kind
        var days: Int?
        var module: UUID?
        var day: String?
        var survey: UUID?

        private enum CodingKeys: String, CodingKey {
            case rule, days, day
            case module = "module_id"
            case survey = "survey_id"
        }
    }

    /// Survey, and when it is asked: `start` and `follow-up` have days, `done` has the module.
    struct Survey: Codable, Sendable, Hashable {
        /// Id by which rules of this programme name it.
        var id: UUID
        var survey: UUID
        var at: SurveyPoint.Kind
        var days: Int?
        var module: UUID?

        private enum CodingKeys: String, CodingKey {
            case id, at, days
            case survey = "survey_id"
            case module = "module_id"
        }
    }

    /// Policy for contact: `weekly` has the day of the week, 0 being Monday; `within` the business days.
    struct Contact: Codable, Sendable, Hashable {
        var kind: ContactPolicy.Kind
        var day: Int?
        var businessDays: Int?

        private enum CodingKeys: String, CodingKey {
            case kind, day
            case businessDays = "business_days"
        }
    }

    /// The first one is for those who read none of the others.
    var texts: [Text]
    /// Modules in their order.
    var modules: [Module]
    /// Surveys in their order.
    var surveys: [Survey]
    var contact: Contact
    /// Languages in which it is given, the preferred one first.
    var languages: [String]
    var weeks: Int
    /// Weeks by which it may be extended; it can't be if absent.
    var extensionWeeks: Int?
    /// Weeks from its end to a booster; it has none if absent.
    var boosterWeeks: Int?
    /// Zone on whose wall the days of applications are, as America/Regina.
    var zone: String
    /// The first day on which one may apply; at once if absent.
    var applicationsFrom: String?
    /// The last day on which one may apply; until it is retired if absent.
    var applicationsUntil: String?
    /// Clients at a time; any number if absent.
    var places: Int?
    /// Minutes that staff should work for a client in a week; the site's number if absent.
    var weeklyMinutes: Int?

    private enum CodingKeys: String, CodingKey {
        case texts, modules, surveys, contact, languages, weeks, zone, places
        case extensionWeeks = "extension_weeks"
        case boosterWeeks = "booster_weeks"
        case applicationsFrom = "applications_from"
        case applicationsUntil = "applications_until"
        case weeklyMinutes = "weekly_minutes"
    }

    /// Limits, for the descriptions of routes.
    static let limits =
        "Titles have up to \(Limits.title) characters, other texts up to \(Limits.text); there are up to \(Limits.languages) "
        + "languages, \(Limits.modules) modules with \(Limits.rules) rules each, and \(Limits.surveys) surveys."
}
