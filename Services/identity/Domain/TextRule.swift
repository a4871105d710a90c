import TextRules

/// Rule for all texts that people type here: outer white space goes, length is bounded, `NameRule` is kept.
enum TextRule {
    /// `text` without outer white space, if it has between `lengths` characters and nothing invisible in it.
    static func trimmed(_ text: String, lengths: ClosedRange<Int>) throws(FieldViolation) -> String {
        let result = String(text.trimmed)
        let limit = TextLimit(lengths.upperBound)
        guard limit.admits(result) else {
            throw result.count > limit.characters
                ? .tooLong(maximum: limit.characters) : .tooManyBytes(maximum: limit.bytes)
        }
        guard result.count >= lengths.lowerBound, lengths.lowerBound == 0 || !result.isBlank else {
            throw .tooShort(minimum: lengths.lowerBound)
        }
        guard NameRule.admits(result), result.unicodeScalars.allSatisfy(isKnown) else {
            throw .forbiddenCharacter(allowed: "visible characters")
        }
        return result
    }

    /// Returns true if it is the same character for every reader.
    private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return true }
        switch scalar.properties.generalCategory {
        case .privateUse, .unassigned: return false
        default: return true
        }
    }
}
