import BusinessTime
public import EventSourcing
public import FoundationEssentials
public import ReleaseRules

/// A version of a programme, whole.
public struct ProgrammeContents: Codable, Sendable, Hashable {
    /// Words, each language once. The first one is for those who read none of the others.
    public var texts: [ProgrammeText]
    /// Modules in their order, each pinned to a version, with the rules by which it opens.
    public var modules: [ReleasedModule]
    /// Surveys in their order.
    public var surveys: [ProgrammeSurvey]
    /// Policy for contact.
    public var contact: ContactPolicy
    /// Languages in which it is given, the preferred one first.
    public var languages: [String]
    /// Weeks that it takes.
    public var weeks: Int
    /// Weeks by which it may be extended; 0: it can't be.
    public var extensionWeeks: Int
    /// Weeks from its end to a booster; nil: it has none.
    public var boosterWeeks: Int?
    /// Zone on whose wall the days of applications are: `America/Regina`.
    public var zone: String
    /// The first day on which one may apply; nil: at once.
    public var applicationsFrom: CivilDay?
    /// The last day on which one may apply; nil: until it is retired.
    public var applicationsUntil: CivilDay?
    /// Clients at a time; nil: any number.
    public var places: Int?
    /// Minutes that staff should work for a client in a week; nil: nobody has said.
    public var weeklyMinutes: Int?

    /// States the whole.
    public init(
        texts: [ProgrammeText],
        modules: [ReleasedModule] = [],
        surveys: [ProgrammeSurvey] = [],
        contact: ContactPolicy,
        languages: [String],
        weeks: Int,
        extensionWeeks: Int = 0,
        boosterWeeks: Int? = nil,
        zone: String,
        applicationsFrom: CivilDay? = nil,
        applicationsUntil: CivilDay? = nil,
        places: Int? = nil,
        weeklyMinutes: Int? = nil
    ) {
        (self.texts, self.modules, self.surveys, self.contact) = (texts, modules, surveys, contact)
        (self.languages, self.weeks, self.extensionWeeks, self.boosterWeeks) = (
            languages, weeks, extensionWeeks, boosterWeeks
        )
        self.zone = zone
        (self.applicationsFrom, self.applicationsUntil, self.places) = (applicationsFrom, applicationsUntil, places)
        self.weeklyMinutes = weeklyMinutes
    }

    private enum CodingKeys: String, CodingKey {
        case texts, modules, surveys, contact, languages, weeks, zone, places
        case extensionWeeks = "extension_weeks"
        case boosterWeeks = "booster_weeks"
        case applicationsFrom = "applications_from"
        case applicationsUntil = "applications_until"
        case weeklyMinutes = "weekly_minutes"
    }

    /// Returns true if one may apply at `time`, once this is published.
    public func takesApplications(at time: Date) -> Bool {
        // A zone that was known when it was written and isn't now is read as UTC.
        guard let day = (ZoneClock(zone) ?? ZoneClock("UTC"))?.day(of: time) else { return false }
        return (applicationsFrom.map { $0 <= day } ?? true) && (applicationsUntil.map { day <= $0 } ?? true)
    }
}
