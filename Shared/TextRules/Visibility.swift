extension StringProtocol {
    /// True if there is nothing in it to be seen: white space, characters of no width, marks without a letter under
    /// them.
    public var isBlank: Bool { !unicodeScalars.contains(where: \.isSeen) }

    /// The text without white space at both ends.
    public var trimmed: SubSequence {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
        return start[...end]
    }
}

extension Unicode.Scalar {
    /// True if a reader sees something where it stands alone. Characters that Unicode doesn't know yet count: next
    /// year's emoji are sent this year.
    var isSeen: Bool {
        if value < 0x80 { return value > 0x20 && value < 0x7F }
        if Self.blanks.contains(value) || isIgnored { return false }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator, .nonspacingMark,
            .enclosingMark:
            return false
        default: return true
        }
    }

    /// True if it has no shape of its own, or is no character at all.
    var isIgnored: Bool { properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint }

    /// Signs without ink: the empty cell of Braille, a note without a head, the place of an object that isn't there.
    private static let blanks: Set<UInt32> = [0x2800, 0x1D159, 0xFFFC]
}
