import TextRules

/// The subject line of an answer.
public enum ReplySubject {
    /// `Re: ` before the subject, unless it begins so already; without what `NameRule` doesn't have, cut to `Limits.subject` characters.
    public static func of(_ subject: String) -> String {
        let answer = subject.lowercased().hasPrefix("re:") ? subject : "Re: \(subject)"
        return TextLimit(Limits.subject).cut(NameRule.cleaned(answer))
    }
}
