public import Languages

/// Language and time zone that a person prefers.
public struct Preferences: Codable, Hashable, Sendable {
    /// The language of mail and screens; `nil`: whatever the house speaks.
    public var language: LanguageTag?
    /// Time zone of the person, by its name in the tz database (`America/Toronto`); `nil`: the house's.
    public var timeZone: String?

    /// Describes them.
    public init(language: LanguageTag? = nil, timeZone: String? = nil) {
        self.language = language
        self.timeZone = timeZone
    }

    private enum CodingKeys: String, CodingKey {
        case language
        case timeZone = "time_zone"
    }
}
