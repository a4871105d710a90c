import FoundationEssentials
import RidlerDomain

/// Survey as a coordinator writes it.
struct SurveyBody: Decodable, Sendable {
    /// Id of a new survey; made if absent.
    var id: UUID?
    var names: [LanguageName]
    /// Name of the instrument.
    var instrument: String
    /// Version of the instrument.
    var version: Int
    /// Time of the client's day at which it opens, as 08:00.
    var opens: String
    /// Hours within which it must be begun.
    var beginHours: Int
    /// True if clients see their scores; false if absent.
    var showsScores: Bool?
    /// False: nobody is asked; true if absent.
    var active: Bool?

    private enum CodingKeys: String, CodingKey {
        case id, names, instrument, version, opens, active
        case beginHours = "begin_hours"
        case showsScores = "shows_scores"
    }
}

/// Name in a language.
struct LanguageName: Codable, Sendable {
    var language: String
    var name: String
}

/// Survey of the unit.
struct SurveyView: Codable, Sendable {
    var id: UUID
    var names: [LanguageName]
    var instrument: String
    var version: Int
    var opens: String
    var beginHours: Int
    var showsScores: Bool
    var active: Bool
    /// True if an answer can raise an alert: somebody must be on duty while it is active.
    var hasRisk: Bool

    init(_ id: UUID, _ terms: SurveyTerms) {
        self.id = id
        names = terms.names.sorted { $0.key < $1.key }.map { LanguageName(language: $0.key, name: $0.value) }
        (instrument, version) = (terms.instrument, terms.version)
        opens = ClockMinute.text(of: terms.opens)
        (beginHours, showsScores, active) = (terms.begin, terms.showsScores, terms.isActive)
        hasRisk = terms.hasRisk
    }

    private enum CodingKeys: String, CodingKey {
        case id, names, instrument, version, opens, active
        case beginHours = "begin_hours"
        case showsScores = "shows_scores"
        case hasRisk = "has_risk"
    }
}

/// Surveys of the unit.
struct SurveysView: Codable, Sendable { var surveys: [SurveyView] }

extension SurveyTerms {
    /// Name in the language that somebody would like; another one where there is none.
    func name(for wishes: LanguageWishes) -> String {
        wishes.best(of: names.keys.sorted()).flatMap { names[$0] } ?? ""
    }
}
