/// One emoji as keyboards send it: by the shapes of Unicode's emoji sequences, and nothing that carries words. Reactions stand in the log without a
/// seal, so nobody can write into one.
public struct Emoji: Sendable, Hashable {
    /// The emoji, with the selector that has it shown as a picture where it needs one.
    public let text: String

    /// Takes `text` if it is exactly one emoji: a picture (with a skin tone), a keycap, a flag, or pictures joined to one.
    public init?(_ text: String) {
        guard (1...Limits.reactionBytes).contains(text.utf8.count), text.count == 1 else { return nil }
        let scalars = Array(text.unicodeScalars)
        guard let composed = Self.flag(scalars) ?? Self.keycap(scalars) ?? Self.joined(scalars) else { return nil }
        var whole = String.UnicodeScalarView()
        whole.append(contentsOf: composed)
        self.text = String(whole)
    }

    private static let picture: Unicode.Scalar = "\u{FE0F}"
    private static let joiner: Unicode.Scalar = "\u{200D}"

    /// Two letters of a country, or the black flag with one of the three regions that have one: any other tags could spell words.
    private static func flag(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        if scalars.count == 2, scalars.allSatisfy({ (0x1F1E6...0x1F1FF).contains($0.value) }) { return scalars }
        guard scalars.count == 7, scalars.first?.value == 0x1F3F4, scalars.last?.value == 0xE007F else { return nil }
        let region = String(String.UnicodeScalarView(scalars[1..<6].compactMap { Unicode.Scalar($0.value &- 0xE0000) }))
        return ["gbeng", "gbsct", "gbwls"].contains(region) ? scalars : nil
    }

    /// A digit, `#` or `*` on a key.
    private static func keycap(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        guard let first = scalars.first, scalars.last == "\u{20E3}", "0123456789#*".unicodeScalars.contains(first),
            scalars.count == 2 || (scalars.count == 3 && scalars[1] == picture)
        else { return nil }
        return [first, picture, "\u{20E3}"]
    }

    /// One picture, or up to four that are joined. Pictures behind a joiner are of the few that Unicode joins: freely
    /// chosen, they would be an alphabet.
    private static func joined(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        let elements = scalars.split(separator: joiner, omittingEmptySubsequences: false)
        guard elements.count <= 4 else { return nil }
        var composed: [Unicode.Scalar] = []
        for (place, element) in elements.enumerated() {
            guard let one = single(element) else { return nil }
            if place > 0 {
                guard behindJoiner.contains(one[0].value) else { return nil }
                composed.append(joiner)
            }
            composed += one
        }
        return composed
    }

    /// One picture: an emoji that isn't ASCII, with a skin tone where it takes one.
    private static func single(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        guard let base = scalars.first, !base.isASCII, base.properties.isEmoji,
            !(0x1F1E6...0x1F1FF).contains(base.value)
        else { return nil }
        switch scalars.count {
        case 1: break
        case 2:
            let second = scalars[scalars.startIndex + 1]
            if second.properties.isEmojiModifier, base.properties.isEmojiModifierBase { return [base, second] }
            guard second == picture else { return nil }
        default: return nil
        }
        return base.properties.isEmojiPresentation ? [base] : [base, picture]
    }

    /// The scalars that stand behind a joiner in Unicode's sequences (emoji-zwj-sequences.txt): people, signs, hair, and what people hold or are.
    private static let behindJoiner: Set<UInt32> = [
        0x2194, 0x2195, 0x2640, 0x2642, 0x2695, 0x2696, 0x26A7, 0x2620, 0x2708, 0x2744, 0x2764, 0x27A1, 0x2B1B,
        0x1F308, 0x1F33E, 0x1F373, 0x1F37C, 0x1F384, 0x1F393, 0x1F3A4, 0x1F3A8, 0x1F3EB, 0x1F3ED, 0x1F430, 0x1F466,
        0x1F467, 0x1F468, 0x1F469, 0x1F48B, 0x1F4A5, 0x1F4A8, 0x1F4AB, 0x1F4BB, 0x1F4BC, 0x1F525, 0x1F527, 0x1F52C,
        0x1F5E8, 0x1F680, 0x1F692, 0x1F7E9, 0x1F7EB, 0x1F91D, 0x1F9AF, 0x1F9B0, 0x1F9B1, 0x1F9B2, 0x1F9B3, 0x1F9BA,
        0x1F9BC, 0x1F9BD, 0x1F9D1, 0x1F9D2, 0x1FA79, 0x1FA70, 0x1FAEF, 0x1FAF2,
    ]
}
