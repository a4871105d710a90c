/// Part that a person has in a letter.
public enum Participation: Int16, Sendable, Hashable {
    /// Wrote it.
    case author = 0
    /// Is openly addressed.
    case to = 1
    /// Got it without the others knowing.
    case bcc = 2
}
