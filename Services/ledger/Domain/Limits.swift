/// Limits of ledger. Part of the contract: problems and the API's description name these numbers.
public enum Limits {
    /// Characters of a line: a phone number, a name.
    public static let line = 200
    /// Characters of a text: a reason, an answer, where else to turn.
    public static let text = 4_000
    /// Characters of the text of a consent.
    public static let consent = 20_000
    /// Answers of a screening.
    public static let answers = 50
    /// Days that a start may lie behind or ahead.
    public static let startDays = 366
    /// Pauses of an enrolment.
    public static let pauses = 50
}
