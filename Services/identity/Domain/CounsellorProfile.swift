/// Profile that a counsellor shows to those who look for one. Personal: sealed under the counsellor's key.
public struct CounsellorProfile: Codable, Hashable, Sendable {
    /// Mistake in a profile: the field, and the rule that it violates.
    public struct Mistake: Error, Hashable, Sendable {
        /// Name of the field on the wire.
        public let field: String
        /// Rule that is violated.
        public let violation: FieldViolation
    }

    /// Most entries of each list.
    public static let entries = 10

    /// Subjects of their advice: 1 to 10, lower case, in alphabetical order.
    public let specialities: [String]
    /// Languages: 1 to 10 tags such as `en` or `fr-CA`, in alphabetical order.
    public let languages: [String]
    /// Degrees, trainings, memberships: up to 10, as they were given.
    public let qualifications: [String]
    /// Text in their own words: up to 2000 characters.
    public let about: String

    /// Trims and checks everything that was typed.
    public init(
        specialities: [String],
        languages: [String],
        qualifications: [String],
        about: String
    ) throws(Mistake) {
        self.specialities = try Self.list("specialities", specialities, atLeast: 1) { text throws(FieldViolation) in
            try TextRule.trimmed(text, lengths: 2...60).lowercased()
        }.sorted()
        self.languages = try Self.list("languages", languages, atLeast: 1, Self.language).sorted()
        self.qualifications = try Self.list("qualifications", qualifications, atLeast: 0) {
            text throws(FieldViolation) in
            try TextRule.trimmed(text, lengths: 1...200)
        }
        do throws(FieldViolation) {
            self.about = try TextRule.trimmed(about.replacing("\n", with: " "), lengths: 1...2000)
        } catch {
            throw Mistake(field: "about", violation: error)
        }
    }

    private static func list(
        _ field: String,
        _ typed: [String],
        atLeast minimum: Int,
        _ check: (String) throws(FieldViolation) -> String
    ) throws(Mistake) -> [String] {
        guard typed.count <= entries else { throw Mistake(field: field, violation: .tooLong(maximum: entries)) }
        guard typed.count >= minimum else { throw Mistake(field: field, violation: .tooShort(minimum: minimum)) }
        var seen: Set<String> = []
        var checked: [String] = []
        do throws(FieldViolation) {
            for text in typed {
                let good = try check(text)
                if seen.insert(good).inserted { checked.append(good) }
            }
        } catch {
            throw Mistake(field: field, violation: error)
        }
        return checked
    }

    /// A language tag in the form that is used most: letters and digits in groups of up to eight.
    private static func language(_ typed: String) throws(FieldViolation) -> String {
        let text = try TextRule.trimmed(typed, lengths: 2...35)
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.utf8.allSatisfy { byte in
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                }
        }
        guard isTag, parts[0].utf8.count >= 2 else {
            throw .forbiddenCharacter(allowed: "a language tag such as en or fr-CA")
        }
        return ([parts[0].lowercased()] + parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : String($0) })
            .joined(separator: "-")
    }
}
