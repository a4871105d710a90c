public import FoundationEssentials

/// A version of a programme as other services know it: everything but its words. Days are written as 2026-03-01.
public struct ProgrammeTerms: Codable, Sendable, Hashable {
    /// Module with the rules by which it opens; all must hold.
    public struct Module: Codable, Sendable, Hashable {
        /// The module.
        public var module: UUID
        /// Version of it.
        public var version: Int
        /// Its rules.
        public var rules: [Rule]

        /// States it.
        public init(module: UUID, version: Int, rules: [Rule]) {
            (self.module, self.version, self.rules) = (module, version, rules)
        }
    }

    /// Rule of a module.
    public struct Rule: Codable, Sendable, Hashable {
        /// `start`, `done`, `date`, `survey` or `unlock`.
        public var rule: String
        /// Days after the start, or after another module was done.
        public var days: Int?
        /// Module that must be done.
        public var module: UUID?
        /// Day on which it opens.
        public var day: String?
        /// Survey of the programme that must be answered.
        public var survey: UUID?

        /// States it.
        public init(rule: String, days: Int? = nil, module: UUID? = nil, day: String? = nil, survey: UUID? = nil) {
            (self.rule, self.days, self.module, self.day, self.survey) = (rule, days, module, day, survey)
        }
    }

    /// Survey of the programme.
    public struct Survey: Codable, Sendable, Hashable {
        /// Its id in the programme.
        public var id: UUID
        /// The survey.
        public var survey: UUID
        /// `application`, `start`, `done`, `end` or `follow-up`.
        public var at: String
        /// Days after the start, or after the end.
        public var days: Int?
        /// Module after which it is asked.
        public var module: UUID?

        /// States it.
        public init(id: UUID, survey: UUID, at: String, days: Int? = nil, module: UUID? = nil) {
            (self.id, self.survey, self.at, self.days, self.module) = (id, survey, at, days, module)
        }
    }

    /// Policy for contact.
    public struct Contact: Codable, Sendable, Hashable {
        /// `weekly`, `within`, `on-request` or `self-guided`.
        public var kind: String
        /// Day of the week, 0 being Monday.
        public var day: Int?
        /// Business days.
        public var businessDays: Int?

        /// States it.
        public init(kind: String, day: Int? = nil, businessDays: Int? = nil) {
            (self.kind, self.day, self.businessDays) = (kind, day, businessDays)
        }

        private enum CodingKeys: String, CodingKey {
            case kind, day
            case businessDays = "business_days"
        }
    }

    /// The programme.
    public var id: UUID
    /// Its version, from 1.
    public var version: Int
    /// Modules in their order.
    public var modules: [Module]
    /// Surveys in their order.
    public var surveys: [Survey]
    /// Policy for contact.
    public var contact: Contact
    /// Languages in which it is given, the preferred one first.
    public var languages: [String]
    /// Weeks that it takes.
    public var weeks: Int
    /// Weeks by which it may be extended; 0: it can't be.
    public var extensionWeeks: Int
    /// Weeks from its end to a booster; nil: it has none.
    public var boosterWeeks: Int?
    /// Zone on whose wall the days of applications are.
    public var zone: String
    /// The first day on which one may apply; nil: at once.
    public var applicationsFrom: String?
    /// The last day on which one may apply; nil: until it is retired.
    public var applicationsUntil: String?
    /// Clients at a time; nil: any number.
    public var places: Int?
    /// Minutes that staff should work for a client in a week; nil: the site's number.
    public var weeklyMinutes: Int?

    /// States the whole.
    public init(
        id: UUID,
        version: Int,
        modules: [Module],
        surveys: [Survey],
        contact: Contact,
        languages: [String],
        weeks: Int,
        extensionWeeks: Int,
        boosterWeeks: Int?,
        zone: String,
        applicationsFrom: String?,
        applicationsUntil: String?,
        places: Int?,
        weeklyMinutes: Int? = nil
    ) {
        (self.id, self.version, self.modules, self.surveys) = (id, version, modules, surveys)
        (self.contact, self.languages, self.weeks) = (contact, languages, weeks)
        (self.extensionWeeks, self.boosterWeeks, self.zone) = (extensionWeeks, boosterWeeks, zone)
        (self.applicationsFrom, self.applicationsUntil, self.places) = (applicationsFrom, applicationsUntil, places)
        self.weeklyMinutes = weeklyMinutes
    }

    private enum CodingKeys: String, CodingKey {
        case id, version, modules, surveys, contact, languages, weeks, zone, places
        case extensionWeeks = "extension_weeks"
        case boosterWeeks = "booster_weeks"
        case applicationsFrom = "applications_from"
        case applicationsUntil = "applications_until"
        case weeklyMinutes = "weekly_minutes"
    }
}
