import Languages
import TextRules

/// Wishes of a waiting client about the member of staff, with a note. Personal: sealed under the client's key.
public struct Wishes: Codable, Sendable, Hashable {
    /// Mistake in wishes: the field, and the kind of error.
    public struct Mistake: Error, Hashable, Sendable {
        /// Name of the field on the wire.
        public let field: String
        /// Error in the field.
        public let violation: ValidationError

        /// Names the field and what is wrong with it.
        public init(field: String, violation: ValidationError) {
            self.field = field
            self.violation = violation
        }
    }

    /// Kind of error in a field.
    public enum ValidationError: Hashable, Sendable {
        /// More entries than a list may have.
        case tooMany(maximum: Int)
        /// An entry, or the note, has too few or too many characters.
        case length(ClosedRange<Int>)
        /// No tag such as `en` or `fr-CA`.
        case notALanguage
        /// U+0000 can't be stored and means nothing.
        case hasNull
        /// An entry has something that `NameRule` doesn't have.
        case notAName
    }

    /// Most entries of each list.
    public static let entries = 10

    /// Subjects that the counsellor should know about: lower case, in alphabetical order; none if that doesn't matter.
    public let specialities: [String]
    /// Languages in which the client can talk: tags such as `en` or `fr-CA`, in alphabetical order; none if not known.
    public let languages: [String]
    /// Note of the person who put them on the list; may be empty.
    public let note: String

    /// Trims and checks everything that was typed.
    public init(specialities: [String] = [], languages: [String] = [], note: String = "") throws(Mistake) {
        self.specialities = try Self.list("specialities", specialities, lengths: 2...60).map { $0.lowercased() }
            .distinctAndSorted
        let tags = try Self.list("languages", languages, lengths: 2...35)
        let known = tags.compactMap { LanguageTag(checking: $0) }
        guard known.count == tags.count else { throw Mistake(field: "languages", violation: .notALanguage) }
        self.languages = known.map(\.usual).distinctAndSorted
        self.note = try Self.text("note", note, lengths: 0...Limits.reason)
    }

    private static func list(_ field: String, _ typed: [String], lengths: ClosedRange<Int>) throws(Mistake) -> [String]
    {
        guard typed.count <= entries else { throw Mistake(field: field, violation: .tooMany(maximum: entries)) }
        var checked: [String] = []
        for entry in typed {
            checked.append(try text(field, entry, lengths: lengths))
            guard NameRule.admits(entry.trimmed) else { throw Mistake(field: field, violation: .notAName) }
        }
        return checked
    }

    private static func text(_ field: String, _ typed: String, lengths: ClosedRange<Int>) throws(Mistake) -> String {
        let trimmed = typed.trimmed
        guard !trimmed.utf8.contains(0) else { throw Mistake(field: field, violation: .hasNull) }
        let isOfLength = trimmed.count >= lengths.lowerBound && !trimmed.isLonger(than: lengths.upperBound)
        guard isOfLength, lengths.lowerBound == 0 || !trimmed.isBlank else {
            throw Mistake(field: field, violation: .length(lengths))
        }
        return String(trimmed)
    }
}

extension [String] {
    fileprivate var distinctAndSorted: [String] { Set(self).sorted() }
}
