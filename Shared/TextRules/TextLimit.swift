/// The length that a text may have: so many characters as readers count them, and four bytes of UTF-8 for each of them.
///
/// One character may consist of any number of scalars: a letter and half a million accents are one. Four bytes are what the longest scalar
/// takes, so a text of one scalar a character may have all its characters; long emoji and heaps of marks count for
/// more.
public struct TextLimit: Sendable, Hashable {
    /// Characters at most.
    public let characters: Int

    /// Bytes of UTF-8 for each character.
    public static let bytesPerCharacter = 4

    /// A limit of so many characters.
    public init(_ characters: Int) { self.characters = characters }

    /// Bytes of UTF-8 at most.
    public var bytes: Int { characters * Self.bytesPerCharacter }

    /// Returns true if `text` keeps the limit.
    public func admits(_ text: some StringProtocol) -> Bool {
        let count = text.utf8.count
        // Characters are at most as many as bytes: most texts need no counting.
        return count <= characters || (count <= bytes && text.count <= characters)
    }

    /// The longest beginning of `text` that is admitted.
    public func cut(_ text: String) -> String {
        guard !admits(text) else { return text }
        var (end, left) = (text.startIndex, bytes)
        for index in text.indices.prefix(characters) {
            left -= text[index].utf8.count
            guard left >= 0 else { break }
            end = text.index(after: index)
        }
        return String(text[..<end])
    }

    /// The limit as the end of a sentence that begins with the name of a field.
    public var sentence: String { "must have at most \(characters) characters, in \(bytes) bytes of UTF-8" }
}

extension StringProtocol {
    /// Returns true if it is longer than `TextLimit` allows.
    public func isLonger(than characters: Int) -> Bool { !TextLimit(characters).admits(self) }
}
