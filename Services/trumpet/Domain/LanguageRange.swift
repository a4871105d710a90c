/// A language as a reader asks for it or a rule names it (RFC 4647): `fr` covers `fr-CA`, `fr-CA` doesn't cover `fr`.
public struct LanguageRange: Sendable, Hashable {
    /// The tag in lower case.
    private let tag: String

    /// Any text; what is no tag covers nothing but itself.
    public init(_ text: String) { tag = text.lowercased() }

    /// Whether a text in `language` is in it. In whatever case: `EN` is `en`.
    public func covers(_ language: String) -> Bool {
        let language = language.lowercased()
        return language == tag || language.hasPrefix(tag + "-")
    }

    /// One level more general: of `fr-CA`, `fr`; of that, nothing.
    var wider: LanguageRange? {
        tag.lastIndex(of: "-").map { LanguageRange(String(tag[..<$0])) }
    }

    /// Whether `text` has the form of a tag in one of its simple forms: `en`, `fr-CA`, `zh-Hant`.
    public static func isTag(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(isLetter), parts.count <= 4
        else {
            return false
        }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension [BroadcastText] {
    /// The text for a reader who would like `ranges`, the dearest first: the first text that one of them covers, or that is in a
    /// more general form of it (RFC 4647, lookup); else the first of all. `nil` only if there is none.
    public func text(for ranges: [LanguageRange]) -> BroadcastText? {
        for wish in ranges {
            var range: LanguageRange? = wish
            while let current = range {
                if let text = first(where: { current.covers($0.language) }) { return text }
                range = current.wider
            }
        }
        return first
    }
}
