import FoundationEssentials
import PostofficeDomain
import TextRules

/// A text in pieces, those that were searched for marked. Plain text: whoever shows it escapes it as any other text.
enum Highlight {
    /// The pieces of `text`, in order; together they are `text`. Nothing is marked where none of `words` (folded) occurs.
    static func pieces(_ text: String, _ words: [String]) -> [FoundPieceView] {
        let characters = Array(text)
        var folded: [UInt8] = []
        // Origin of each folded byte, as a character: folding may change the length.
        var origin: [Int] = []
        for (place, character) in characters.enumerated() {
            let bytes = SearchText.folded(String(character)).utf8
            folded.append(contentsOf: bytes)
            origin.append(contentsOf: repeatElement(place, count: bytes.count))
        }
        var isMarked = [Bool](repeating: false, count: characters.count)
        for word in words {
            for start in places(of: Array(word.utf8), in: folded) {
                // Marks also cover what folds to nothing in between: an apostrophe.
                for place in origin[start]...origin[start + word.utf8.count - 1] { isMarked[place] = true }
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

    /// The portion of `text` around the first place where one of `words` (folded) occurs: some characters before it, so many in all. `nil` if
    /// none does.
    static func excerpt(_ text: String, _ words: [String], before: Int, all: Int) -> String? {
        let folded = Array(SearchText.folded(text).utf8)
        guard let place = words.compactMap({ places(of: Array($0.utf8), in: folded).first }).min() else { return nil }
        var (found, passed) = (text.startIndex, 0)
        for index in text.indices {
            passed += length(of: text[index])
            found = index
            if passed > place { break }
        }
        let start = text.index(found, offsetBy: -before, limitedBy: text.startIndex) ?? text.startIndex
        let rest = text[start...].prefix(all)
        let portion = TextLimit(all).cut(String(rest))
        let goesOn = portion.utf8.count < text[start...].utf8.count
        return (start > text.startIndex ? "…" : "") + portion + (goesOn ? "…" : "")
    }

    /// Bytes of a character once it is folded.
    private static func length(of character: Character) -> Int {
        if let byte = character.asciiValue, character.utf8.count == 1, byte != 0x27, byte != 0x60 { return 1 }
        return SearchText.folded(String(character)).utf8.count
    }

    private static func places(of word: [UInt8], in text: [UInt8]) -> [Int] {
        guard let first = word.first, text.count >= word.count else { return [] }
        return (0...(text.count - word.count)).filter { start in
            text[start] == first && text[start..<(start + word.count)].elementsEqual(word)
        }
    }
}

/// Places in a letter with the searched words.
struct FoundView: Codable, Sendable, Hashable {
    /// The subject; absent if nothing was found in it.
    var subject: [FoundPieceView]?
    /// A portion of the text around the first place; absent if nothing was found in it.
    var text: [FoundPieceView]?
    /// Shown people in whose names something was found.
    var people: [UUID]

    private enum CodingKeys: String, CodingKey {
        case subject, text
        case people = "person_ids"
    }
}

/// A piece of a text. It is plain text, whatever it looks like.
struct FoundPieceView: Codable, Sendable, Hashable {
    var text: String
    /// True if it was searched for.
    var match: Bool
}
