public import Languages

/// How a person would like to be spoken to.
public struct Preferences: Codable, Hashable, Sendable {
    /// The language of mail and screens; `nil`: whatever the house speaks.
    public var language: LanguageTag?
    /// Where they live, as the tz database names it (`America/Toronto`); `nil`: where the house stands.
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
