import CUTF8Proc

/// The folding of single scalars.
enum Folding {
    /// Appends the folding of `scalar`; tells `note` of each scalar that is appended.
    static func append(
        _ scalar: Unicode.Scalar,
        to folded: inout String.UnicodeScalarView,
        _ note: (Unicode.Scalar) -> Void
    ) {
        if let replacement = replacements[scalar] { return append(replacement, to: &folded, note) }
        if scalar.value < 0x80 {
            if isApostrophe(UInt8(scalar.value)) { return }
            let lower = (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
            folded.append(lower)
            return
        }
        // The longest decomposition has 18 scalars.
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 32) { parts in
            let count = utf8proc_decompose_char(Int32(scalar.value), parts.baseAddress, parts.count, options, nil)
            guard count >= 0, count <= parts.count else {
                folded.append(scalar)
                note(scalar)
                return
            }
            for part in parts[..<count] {
                guard let part = Unicode.Scalar(UInt32(part)), !isMark(part) else { continue }
                if let replacement = replacements[part] {
                    append(replacement, to: &folded, note)
                } else if !(part.value < 0x80 && isApostrophe(UInt8(part.value))) {
                    let part = digit(part) ?? part
                    folded.append(part)
                    note(part)
                }
            }
        }
    }

    private static func append(
        _ text: String,
        to folded: inout String.UnicodeScalarView,
        _ note: (Unicode.Scalar) -> Void
    ) {
        for scalar in text.unicodeScalars {
            folded.append(scalar)
            note(scalar)
        }
    }

    /// `'`, and the grave accent that some keyboards have in its place.
    static func isApostrophe(_ byte: UInt8) -> Bool { byte == 0x27 || byte == 0x60 }

    /// Compatibility decomposition, folded case, nothing that is ignored by default.
    private static let options = utf8proc_option_t(
        UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_CASEFOLD.rawValue
            | UTF8PROC_IGNORE.rawValue
    )

    /// Accents and points of Latin, Greek, Cyrillic, Hebrew and Arabic: they help to read, and are often left out.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,
            0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7...0x06E8,
            0x06EA...0x06ED, 0x0898...0x089F, 0x08CA...0x08E1, 0x08E3...0x08FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
            0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    /// The ASCII digit of a decimal digit of any script.
    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.value >= 0x0660, scalar.properties.numericType == .decimal,
            let value = scalar.properties.numericValue, (0...9).contains(value)
        else { return nil }
        return Unicode.Scalar(UInt8(0x30 + Int(value)))
    }

    /// Letters with a plain one in their place, after case was folded and before; and signs in their plain form. Values are folded.
    private static let replacements: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [:]
        let letters = [
            "a": "ⱥɐɑ", "b": "ƀɓƃ", "c": "ȼƈɕ", "d": "đðɖɗƌȡ", "e": "ɇɛǝə", "f": "ƒ", "g": "ǥɠɡ", "h": "ħɦⱨ",
            "i": "ıɨɩ", "j": "ȷɉʝ", "k": "ƙĸⱪ", "l": "łƚɫⱡɬɭȴ", "m": "ɱ", "n": "ŋɲƞɳȵ", "o": "øɔɵ", "p": "ᵽƥ",
            "q": "ɋʠ", "r": "ɍɽɾ", "s": "ȿʂ", "t": "ŧⱦƭʈƫȶ", "u": "ʉ", "v": "ʋⱱ", "w": "ⱳ", "y": "ɏƴ", "z": "ƶȥɀʐʑ",
            "ae": "æ", "oe": "œɶ", "th": "þ", "ss": "ßẞ",
            // Letters of Arabic that Persian and Urdu write in another way, and endings that sound alike.
            "\u{064A}": "\u{0649}\u{06CC}\u{06D2}", "\u{0643}": "\u{06A9}\u{06AA}",
            "\u{0647}": "\u{0629}\u{06C1}\u{06BE}\u{06D5}", "\u{0627}": "\u{0671}",
            // Apostrophes, and letters that look like them; accents that stand alone in their place.
            "":
                "\u{2018}\u{2019}\u{201A}\u{201B}\u{02B9}\u{02BB}\u{02BC}\u{02BD}\u{02BE}\u{02BF}\u{02C8}\u{02CA}\u{02CB}"
                + "\u{2032}\u{2035}\u{00B4}\u{FF07}\u{05F3}\u{A78C}\u{055A}\u{0374}\u{0384}\u{1FEF}\u{1FFD}\u{1FBD}\u{1FBF}",
            "\"": "\u{201C}\u{201D}\u{201E}\u{201F}\u{00AB}\u{00BB}\u{2033}\u{2036}\u{05F4}\u{301D}\u{301E}\u{301F}",
            "-": "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{05BE}\u{FE58}\u{FE63}\u{FF0D}",
        ]
        for (plain, others) in letters {
            for scalar in others.unicodeScalars { table[scalar] = plain }
        }
        return table
    }()
}
