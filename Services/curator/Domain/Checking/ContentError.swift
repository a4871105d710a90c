/// Reason why contents can't even be kept as a draft.
public struct ContentError: Sendable, Hashable {
    /// Kind of a fault.
    public enum Kind: Sendable, Hashable {
        /// A name is no name.
        case name
        /// A name or a language is there twice.
        case duplicate
        /// More entries than so many.
        case tooMany(Int)
        /// The texts have more bytes than so many.
        case tooLong(Int)
        /// No language is named.
        case missing
        /// A tag is no language, or isn't spelled as usual.
        case language
        /// A text is in a language that the module doesn't name.
        case unlisted
        /// A text holds U+0000 or a carriage return.
        case character
        /// A line has a line break or invisible characters.
        case notOneLine
        /// Rows within rows, or columns, choices or a scale where the kind of the field has none.
        case misplaced
        /// A scale that doesn't rise, or steps out of range.
        case scale
    }

    /// Path in the contents, as `pages[0].blocks[2].id`.
    public var path: String
    /// Kind.
    public var kind: Kind

    /// States it.
    public init(_ path: String, _ kind: Kind) { (self.path, self.kind) = (path, kind) }
}
