/// Reason for which a text has no tree. Holds no word of the text.
package enum JSONError: Error, Equatable, Sendable {
    /// A byte that is NUL, wherever it stands.
    case holdsNUL
    /// Arrays and objects are nested deeper than was asked for.
    case tooDeep
    /// One name twice in one object, in two spellings of Unicode.
    case nameTwice
    /// Place where the parser stopped, and the reason, in words of ours.
    case stopped(line: Int, column: Int, reason: String)
}
