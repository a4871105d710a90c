/// Limits of questionnaires.
public enum QuestionnaireLimits {
    /// Bytes of a form.
    public static let bytes = 512 * 1024
    /// Levels of JSON in a form.
    public static let depth = 64
    /// Groups and questions of a form.
    public static let items = 2_000
    /// Options of a question.
    public static let options = 1_000
    /// Conditions of an item.
    public static let conditions = 100
    /// Bytes of a linkId.
    public static let linkId = 255
    /// Answers to one question that repeats.
    public static let answers = 100
    /// Characters of an answer in words.
    public static let answer = 10_000
}
