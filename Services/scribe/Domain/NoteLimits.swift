/// Limits of notes.
public enum NoteLimits {
    /// Bytes of the words of a note or an addendum.
    public static let text = 64 * 1024
    /// Characters of a reason, a ground, a request or an answer.
    public static let reason = 4000
    /// Times that a draft is saved.
    public static let saves = 10_000
    /// Drafts of one author.
    public static let drafts = 500
    /// Entries of a client's chain.
    public static let entries = 50_000
    /// Seconds after the service from which on a note is a late entry: 24 hours.
    public static let late: Double = 86_400
    /// Seconds after which a draft is listed as unsigned: 3 days.
    public static let unsigned: Double = 259_200
    /// Weeks in which somebody is reminded of a note that waits for their signature, after the first time.
    public static let reminders = 12
}
