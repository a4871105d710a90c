import TextRules

/// The portion of a text that a list of letters shows.
public enum Preview {
    /// Characters of a preview at most.
    public static let length = 140

    /// The beginning of `body` in one line: runs of white space become one space. An ellipsis stands for what was cut off.
    public static func of(_ body: String) -> String {
        var line = ""
        var count = 0
        var isPending = false
        for character in body {
            if character.isWhitespace || character.unicodeScalars.allSatisfy(\.breaksLine) {
                isPending = count > 0
                continue
            }
            let needed = isPending ? 2 : 1
            guard count + needed <= length, line.utf8.count + character.utf8.count <= TextLimit(length).bytes else {
                return line + "…"
            }
            if isPending { line.append(" ") }
            line.append(character)
            count += needed
            isPending = false
        }
        return line
    }
}
