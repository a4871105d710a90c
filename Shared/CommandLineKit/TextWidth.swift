/// Number of terminal cells that `text` takes: wide letters and emoji take two, combining marks none.
func displayWidth(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + displayWidth($1) }
}

private func displayWidth(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation }) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
    }
}

/// Blocks whose letters fill two cells: Hangul, CJK, full-width forms.
private let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
]

/// `text` cut to `width` cells, an ellipsis at the end if something is missing.
func fitted(_ text: String, to width: Int) -> String {
    guard displayWidth(text) > width else { return text }
    guard width > 0 else { return "" }
    var result = ""
    var used = 0
    for character in text {
        let cells = displayWidth(character)
        guard used + cells <= width - 1 else { break }
        result.append(character)
        used += cells
    }
    return result + "…"
}

/// `text` with control characters, line ends and direction overrides made visible, so that stored data can't drive the terminal.
func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isDangerous) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n": result += "⏎"
        case "\t": result += " "
        case _ where isDangerous(scalar): result += "�"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
}
