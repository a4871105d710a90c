import FoundationEssentials
import PostofficeDomain

/// A text in pieces, those that were searched for marked. Plain text: whoever shows it escapes it as any other text.
enum Highlight {
    /// The pieces of `text`, in order; together they are `text`. Nothing is marked where none of `words` (folded) occurs.
    static func pieces(_ text: String, _ words: [String]) -> [FoundPieceView] {
        let characters = Array(text)
        var folded: [UInt8] = []
        // Of each folded byte the character it came from: folding may change the length.
        var origin: [Int] = []
        for (place, character) in characters.enumerated() {
            let bytes = SearchText.folded(String(character)).utf8
            folded.append(contentsOf: bytes)
            origin.append(contentsOf: repeatElement(place, count: bytes.count))
        }
        var isMarked = [Bool](repeating: false, count: characters.count)
        for word in words {
            for start in places(of: Array(word.utf8), in: folded) {
                for byte in start..<(start + word.utf8.count) { isMarked[origin[byte]] = true }
            }
        }
        var pieces: [FoundPieceView] = []
        for (character, marked) in zip(characters, isMarked) {
            if pieces.last?.match == marked {
                pieces[pieces.count - 1].text.append(character)
            } else {
                pieces.append(FoundPieceView(text: String(character), match: marked))
            }
        }
        return pieces
    }

    private static func places(of word: [UInt8], in text: [UInt8]) -> [Int] {
        guard let first = word.first, text.count >= word.count else { return [] }
        return (0...(text.count - word.count)).filter { start in
            text[start] == first && text[start..<(start + word.count)].elementsEqual(word)
        }
    }
}

/// Where a letter has what was searched for.
struct FoundView: Codable, Sendable, Hashable {
    /// The subject; absent if nothing was found in it.
    var subject: [FoundPieceView]?
    /// A portion of the text around the first place; absent if nothing was found in it.
    var text: [FoundPieceView]?
    /// Those of the people shown in whose names something was found.
    var people: [UUID]
}

/// A piece of a text. It is plain text, whatever it looks like.
struct FoundPieceView: Codable, Sendable, Hashable {
    var text: String
    /// Whether it was searched for.
    var match: Bool
}
