/// The rule for texts that stand beside others as a name or a heading: names of people, rooms, folders, labels and files, subjects, titles.
///
/// Such a text is one line and looks like what it is. So it has no control characters, nothing that turns the direction of what stands around
/// it, nothing invisible, and no heaps of marks. Joiners stand only where they shape their neighbours: in emoji, in Persian and in scripts
/// of India. Words of messages and letters are free of this rule.
public enum NameRule {
    /// Marks one upon another that any script needs.
    static let marks = 8

    /// Returns true if `text` keeps the rule. Its length doesn't matter, and it may be empty.
    public static func admits(_ text: some StringProtocol) -> Bool {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
        let scalars = Array(text.unicodeScalars)
        var marks = 0
        for (place, scalar) in scalars.enumerated() {
            guard isAllowed(scalar, at: place, in: scalars) else { return false }
            marks = scalar.isStacked ? marks + 1 : 0
            guard marks <= Self.marks else { return false }
        }
        return true
    }

    /// `text` as the rule has it: line breaks become spaces, what isn't allowed is left out.
    public static func cleaned(_ text: String) -> String {
        guard !admits(text) else { return text }
        var scalars: [Unicode.Scalar] = []
        for character in text {
            scalars += character.isNewline || character == "\t" ? [" "] : Array(character.unicodeScalars)
        }
        var kept = String.UnicodeScalarView()
        var marks = 0
        for (place, scalar) in scalars.enumerated() where isAllowed(scalar, at: place, in: scalars) {
            marks = scalar.isStacked ? marks + 1 : 0
            if marks <= Self.marks { kept.append(scalar) }
        }
        let cleaned = String(kept)
        // Characters that were left out may have been those that a joiner joined.
        return admits(cleaned) ? cleaned : String(String.UnicodeScalarView(kept.filter { !$0.isIgnored }))
    }

    private static func isAllowed(_ scalar: Unicode.Scalar, at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: return true
        case 0x200C, 0x200D: return isJoining(scalar, at: place, in: scalars)
        // Between annotations that nobody shows.
        case 0xFFF9...0xFFFB: return false
        default: break
        }
        if scalar.properties.isVariationSelector { return isSelecting(at: place, in: scalars) }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
        default: return !scalar.isIgnored
        }
    }

    /// Returns true if a selector of variants stands behind a character that has variants. Letters and digits of ASCII
    /// have none but the keys of a keypad.
    private static func isSelecting(at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard place > 0 else { return false }
        let before = scalars[place - 1]
        if before.value < 0x80 { return place + 1 < scalars.count && scalars[place + 1] == "\u{20E3}" }
        return before.isSeen || before.isStacked
    }

    /// Returns true if a joiner (or non-joiner) shapes the characters before and behind it.
    private static func isJoining(_ scalar: Unicode.Scalar, at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard place > 0, place + 1 < scalars.count else { return false }
        let (before, behind) = (scalars[place - 1], scalars[place + 1])
        guard behind.isSeen || behind.isStacked else { return false }
        if before.isVirama || behind.isVirama || before.isCursive { return true }
        return scalar == "\u{200D}" && before.isOfEmoji && behind.isOfEmoji
    }
}

extension Unicode.Scalar {
    /// True if it stands upon the character before it.
    fileprivate var isStacked: Bool {
        guard value >= 0x300 else { return false }
        let category = properties.generalCategory
        return (category == .nonspacingMark || category == .enclosingMark) && !properties.isVariationSelector
    }

    /// True if it takes the vowel out of the letter before it.
    fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }

    /// True if it is part of an emoji of several: a face, the colour of a skin, the sign that it is meant as a picture.
    fileprivate var isOfEmoji: Bool { value > 0xFF && (properties.isEmoji || value == 0xFE0F) }

    /// True if it is of a script whose letters join: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Phags-pa, Hanifi
    /// Rohingya, Adlam.
    fileprivate var isCursive: Bool {
        switch value {
        case 0x600...0x77F, 0x7C0...0x7FF, 0x840...0x8FF, 0x1800...0x18AF, 0xA840...0xA877, 0xFB50...0xFDFF,
            0xFE70...0xFEFC, 0x10D00...0x10D3F, 0x1E900...0x1E95F:
            true
        default: false
        }
    }
}
