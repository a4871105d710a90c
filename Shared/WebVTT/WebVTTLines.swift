/// Lines of a file with their numbers, and blocks of them between blank lines.
struct WebVTTLines {
    struct Line {
        let text: Substring
        /// Number from 1.
        let number: Int
    }

    private let lines: [Substring]
    private var place = 0

    /// True if the block after the first line began right under it.
    private(set) var isFirstTouching = false

    /// Ends of lines are CRLF, LF and CR. NUL becomes the replacement character.
    init(_ text: String) {
        var scalars = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": scalars.append("\n")
            case "\n": if last != "\r" { scalars.append("\n") }
            case "\0": scalars.append("\u{FFFD}")
            default: scalars.append(scalar)
            }
            last = scalar
        }
        lines = String(scalars).split(separator: "\n", omittingEmptySubsequences: false)
    }

    mutating func next() -> Line? {
        guard place < lines.count else { return nil }
        place += 1
        return Line(text: lines[place - 1], number: place)
    }

    /// Lines until the next blank one; none at the end.
    mutating func block() -> [Line] {
        isFirstTouching = place == 1 && lines.count > 1 && !lines[1].isEmpty
        while place < lines.count, lines[place].isEmpty { place += 1 }
        var block: [Line] = []
        while place < lines.count, !lines[place].isEmpty, let line = next() { block.append(line) }
        return block
    }
}
