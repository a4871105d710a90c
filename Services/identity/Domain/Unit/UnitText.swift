public import Languages

/// Description of the therapy unit in one language: its name, what it is, and where to turn in a crisis.
public struct UnitText: Codable, Sendable, Equatable {
    /// Mistake in a description: the field, and the rule that it violates.
    public struct Mistake: Error, Hashable, Sendable {
        /// Name of the field on the wire, such as `crisis[0].phone`.
        public let field: String
        /// Rule that is violated.
        public let violation: FieldViolation
    }

    /// Most places to turn to.
    public static let contacts = 12
    /// Most characters of `about`.
    public static let aboutLength = 4000

    /// Language of the texts.
    public let language: LanguageTag
    /// Name of the unit: 1 to 80 characters.
    public let name: String
    /// Text about the unit, its hours and its people: up to 4000 characters, with line breaks; may be empty.
    public let about: String
    /// Places to turn to in a crisis, the first first: up to 12.
    public let crisis: [CrisisContact]

    /// Contact as it was typed.
    public typealias Typed = (name: String, phone: String?, page: String?, hours: String)

    /// Trims and checks everything that was typed.
    public init(
        _ language: LanguageTag,
        name: String,
        about: String,
        crisis: [Typed]
    ) throws(Mistake) {
        self.language = language
        do throws(FieldViolation) {
            self.name = try TextRule.trimmed(name, lengths: 1...80)
        } catch {
            throw Mistake(field: "name", violation: error)
        }
        do throws(FieldViolation) {
            // Line breaks are kept; the rule knows none.
            let lines = about.replacing("\r\n", with: "\n")
            _ = try TextRule.trimmed(lines.replacing("\n", with: " "), lengths: 0...Self.aboutLength)
            self.about = Self.withoutOuterBlanks(lines)
        } catch {
            throw Mistake(field: "about", violation: error)
        }
        guard crisis.count <= Self.contacts else {
            throw Mistake(field: "crisis", violation: .tooLong(maximum: Self.contacts))
        }
        var checked: [CrisisContact] = []
        for (place, typed) in crisis.enumerated() {
            checked.append(
                try CrisisContact(
                    name: typed.name,
                    phone: typed.phone,
                    page: typed.page,
                    hours: typed.hours,
                    at: place
                )
            )
        }
        self.crisis = checked
    }

    private static func withoutOuterBlanks(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
