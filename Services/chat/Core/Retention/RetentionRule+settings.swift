package import ServiceKit

extension RetentionRule {
    /// The shortest time that words are kept: what was said a moment ago is still being told.
    private static let shortest = Duration.seconds(86_400)

    /// Reads it from the environment, by default for ever; mistakes stay in `reader`.
    package init(_ reader: inout ConfigurationReader) {
        let old = Self.age(
            &reader,
            "THERACOMM_CHAT_RETENTION",
            "How long what is said is kept, at least 1d, as 3650d. Holds keep it longer."
        )
        let gone = Self.age(
            &reader,
            "THERACOMM_CHAT_DELETED_RETENTION",
            "How long all of a deleted room is kept, at least 1d, as 365d. Holds keep it longer."
        )
        self.init(deletedFor: gone, olderThan: old)
    }

    private static func age(_ reader: inout ConfigurationReader, _ name: String, _ help: String) -> Duration? {
        guard let age = reader.optional(name, as: Duration.self, help) else { return nil }
        if age < shortest { reader.note("\(name) must be 1d or more") }
        return age
    }
}
