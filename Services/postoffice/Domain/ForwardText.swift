public import FoundationEssentials
import TextRules

/// A letter that passes another one on.
public enum ForwardText {
    /// `Fwd: ` before the subject, unless it begins so already; without what `NameRule` doesn't have, cut to `Limits.subject` characters.
    public static func subject(of subject: String) -> String {
        let passedOn = subject.lowercased().hasPrefix("fwd:") ? subject : "Fwd: \(subject)"
        return TextLimit(Limits.subject).cut(NameRule.cleaned(passedOn))
    }

    /// `words`, then the letter with who wrote it to whom and when. Blind copies are not among `to`.
    public static func body(
        _ words: String,
        from author: String,
        to: [String],
        sentAt: Date,
        subject: String,
        body: String
    ) -> String {
        let head = """
            ----- Forwarded letter -----
            From: \(author)
            To: \(to.joined(separator: ", "))
            Sent: \(sentAt.formatted(.iso8601))
            Subject: \(subject)
            """
        return (words.isEmpty ? "" : "\(words)\n\n") + "\(head)\n\n\(body)"
    }
}
