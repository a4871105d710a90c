/// Limits of trumpet. Part of the contract: problems and the API's description name these numbers.
public enum Limits {
    /// Characters of a title.
    public static let title = 200
    /// Bytes of a text. The renderer takes longer than its input grows on hostile ones, so this is small.
    public static let body = 16_384
    /// Languages of one broadcast.
    public static let languages = 10
    /// Greatest priority; its negative is the least one.
    public static let priority = 100
    /// Levels of an audience rule below each other.
    public static let audienceDepth = 8
    /// Parts of an audience rule.
    public static let audienceParts = 100
    /// Ids that an audience rule names in all.
    public static let audiencePeople = 500
    /// Days ahead for which one may be put away.
    public static let scheduleDays = 366
}
