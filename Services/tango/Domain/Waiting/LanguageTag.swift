/// Tags of languages, such as `en` or `fr-CA`.
public enum LanguageTag {
    /// Whether `text` is one: letters and digits in groups of up to eight, the first of at least two letters.
    static func isOne(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts[0].utf8.count >= 2, parts[0].utf8.allSatisfy(isLetter) else { return false }
        return parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
        }
    }

    /// The tag as it is mostly written: the language in lower case, the region in upper case.
    static func usual(_ tag: String) -> String {
        let parts = tag.split(separator: "-")
        return ([parts[0].lowercased()] + parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : String($0) })
            .joined(separator: "-")
    }

    /// Whether who speaks `one` can talk with who speaks `other`: the same, or one is the other with a region or script.
    public static func agree(_ one: String, _ other: String) -> Bool {
        one == other || one.hasPrefix(other + "-") || other.hasPrefix(one + "-")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
