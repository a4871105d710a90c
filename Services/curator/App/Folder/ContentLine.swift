import CuratorDomain

/// Line of a file in a module's folder: words that say what it is, and a text behind a colon.
///
///     field rested scale 1-5: How rested do you feel?
struct ContentLine: Hashable {
    /// Words before the colon; none of them has a space or a colon.
    var head: [String]
    /// Text by language.
    var words = Wording()

    /// The line in `language`.
    func text(_ language: String) -> String {
        head.joined(separator: " ") + (words.exact(language).map { ": \($0)" } ?? "")
    }

    /// Head and text of a line of a file.
    static func parts(_ line: String) -> (head: [String], text: String?) {
        let bytes = line.utf8
        var place = bytes.startIndex
        while place < bytes.endIndex {
            let next = bytes.index(after: place)
            if bytes[place] == UInt8(ascii: ":"), next < bytes.endIndex, bytes[next] == UInt8(ascii: " ") {
                return (words(line[..<place]), String(line[bytes.index(after: next)...]))
            }
            place = next
        }
        return (words(line[...]), nil)
    }

    private static func words(_ head: Substring) -> [String] {
        head.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }
}

/// Block as its lines.
struct BlockLines: Hashable {
    /// Kind, id and what else stands in the first line.
    var head: [String]
    /// Text in CommonMark, of a block that is nothing else; `nil` for others.
    var text: Wording?
    /// Lines of other blocks.
    var lines: [ContentLine] = []
}

/// Reason why a folder is no module, with the place.
struct FolderError: Error, Hashable {
    var file: String
    /// From 1; `nil`: the file as a whole.
    var line: Int?
    var message: String
}
