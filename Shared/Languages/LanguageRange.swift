/// A language as a reader asks for it or a rule names it (RFC 4647): `fr` covers `fr-CA`, `fr-CA` doesn't cover `fr`.
public struct LanguageRange: Sendable, Hashable {
    /// The tag in lower case.
    private let tag: String

    /// Any text; what is no tag covers nothing but itself.
    public init(_ text: String) { tag = text.lowercased() }

    /// Returns true if a text in `language` is in the range. Case doesn't matter: `EN` is `en`.
    public func covers(_ language: String) -> Bool {
        let language = language.lowercased()
        return language == tag || language.hasPrefix(tag + "-")
    }

    /// One level more general: of `fr-CA`, `fr`; of that, nothing.
    public var wider: LanguageRange? {
        tag.lastIndex(of: "-").map { LanguageRange(String(tag[..<$0])) }
    }
}
