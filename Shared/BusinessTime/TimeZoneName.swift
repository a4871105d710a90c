/// Name of a zone in the time zone database: `Europe/Vienna`. Abbreviations and fixed offsets aren't names.
public struct TimeZoneName: Sendable, Hashable {
    /// The name.
    public let text: String

    /// Zone of whoever has none.
    public static let utc = TimeZoneName(known: "UTC")

    /// Takes a name; `nil` if no zone is called that.
    public init?(_ text: String) {
        guard text.utf8.count <= 64, ZoneClock(text) != nil else { return nil }
        self.text = text
    }

    private init(known text: String) { self.text = text }
}
