import EventSourcing
import TextRules

/// Error in the contents of a letter. Each names a field of the request and a limit, never the words.
public enum ContentsError: Error, Sendable, Hashable {
    /// Longer than `Limits.subject`.
    case subjectTooLong(characters: Int)
    /// A subject is one line that keeps `NameRule`.
    case subjectNotOneLine
    /// Longer than `Limits.body`.
    case bodyTooLong(characters: Int)
    /// U+0000 can't be stored and means nothing.
    case bodyHasNull
    /// More people than `Limits.recipients`.
    case tooManyRecipients(count: Int)
}

extension LetterContents {
    /// Everything wrong with it; none if it may be kept as a draft. An erased field has no faults.
    public var violations: [ContentsError] {
        var violations: [ContentsError] = []
        if let subject = subject.value {
            if subject.isLonger(than: Limits.subject) {
                violations.append(.subjectTooLong(characters: subject.count))
            } else if !NameRule.admits(subject) {
                violations.append(.subjectNotOneLine)
            }
        }
        if let body = body.value {
            if body.isLonger(than: Limits.body) { violations.append(.bodyTooLong(characters: body.count)) }
            if body.utf8.contains(0) { violations.append(.bodyHasNull) }
        }
        if recipients.count > Limits.recipients { violations.append(.tooManyRecipients(count: recipients.count)) }
        return violations
    }
}

extension Unicode.Scalar {
    /// Control characters and the separators of lines and paragraphs.
    var breaksLine: Bool { properties.generalCategory == .control || self == "\u{2028}" || self == "\u{2029}" }
}
