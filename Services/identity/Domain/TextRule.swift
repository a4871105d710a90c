/// What all texts that people type have in common: outer white space goes, length is bounded, no control characters.
enum TextRule {
    /// `text` without outer white space, if it has between `lengths` characters and nothing invisible in it.
    static func trimmed(_ text: String, lengths: ClosedRange<Int>) throws(Flaw) -> String {
        // A single character may consist of many scalars; four bytes a character on average is generous for any script.
        guard text.utf8.count <= lengths.upperBound * 16 else { throw .tooLong(maximum: lengths.upperBound) }
        let result = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        guard result.count >= lengths.lowerBound else { throw .tooShort(minimum: lengths.lowerBound) }
        guard result.count <= lengths.upperBound else { throw .tooLong(maximum: lengths.upperBound) }
        guard result.unicodeScalars.allSatisfy(isVisible) else {
            throw .forbiddenCharacter(allowed: "visible characters")
        }
        return result
    }

    /// Neither a control character nor one that changes the direction of what stands around it.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        default: true
        }
    }
}
