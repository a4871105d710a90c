/// Limits of babylon. Part of the contract: problems and the API's description name these numbers.
public enum Limits {
    /// Characters of a title.
    public static let title = 200
    /// Characters of a description, and of what is said of eligibility.
    public static let text = 10_000
    /// Languages of a programme.
    public static let languages = 10
    /// Modules of a programme.
    public static let modules = 100
    /// Rules of a module.
    public static let rules = 10
    /// Days in a rule, and before a survey.
    public static let days = 730
    /// Surveys of a programme.
    public static let surveys = 50
    /// Weeks of a programme; of its extension and until its booster as well.
    public static let weeks = 104
    /// Business days within which somebody is contacted.
    public static let businessDays = 20
    /// Places.
    public static let places = 100_000
    /// Minutes that staff should work for a client in a week: ten hours.
    public static let weeklyMinutes = 600
}
