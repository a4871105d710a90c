import Languages

/// One text in the languages in which it was written, each once.
public struct Wording: Sendable, Hashable {
    /// Text in one language.
    public struct Text: Codable, Sendable, Hashable {
        /// Language tag, as `fr-CA`.
        public var language: String
        /// The words; never empty.
        public var text: String

        /// States it.
        public init(_ language: String, _ text: String) { (self.language, self.text) = (language, text) }
    }

    /// Texts in their order.
    public var texts: [Text]

    /// These texts without the empty ones.
    public init(_ texts: [Text] = []) { self.texts = texts.filter { !$0.text.isEmpty } }

    /// Text in exactly `language`; `nil` if there is none.
    public func exact(_ language: String) -> String? { texts.first { $0.language == language }?.text }

    /// Text for a reader of `language`: of `fr-CA` that text, else the one in `fr`, else the one in `own`, the module's language. `nil` if
    /// there is none of these.
    public func text(for language: String, own: String) -> Text? {
        var range: LanguageRange? = LanguageRange(language)
        while let wanted = range {
            if let found = texts.first(where: { LanguageRange($0.language) == wanted }) { return found }
            range = wanted.wider
        }
        return texts.first { $0.language == own }
    }
}

extension Wording: Codable {
    /// A plain list of texts.
    public init(from decoder: any Decoder) throws { self.init(try [Text](from: decoder)) }

    /// A plain list of texts.
    public func encode(to encoder: any Encoder) throws { try texts.encode(to: encoder) }
}
