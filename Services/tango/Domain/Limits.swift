/// Limits of tango. Part of the contract: problems and the API's description name these numbers.
public enum Limits {
    /// Characters of a reason.
    public static let reason = 2000
    /// Clients that a limit of somebody's caseload may allow.
    public static let caseload = 1000
    /// Matchings of one client that are not over, of all kinds together.
    public static let matchings = 50
    /// Clients that are transferred by one call.
    public static let transfer = 500
    /// Minutes for which leave to see an unmatched client's things is given unless something else is asked for.
    public static let usualAccess = 60
    /// Minutes for which it is given at most.
    public static let longestAccess = 24 * 60
    /// Days that a cover lasts at most.
    public static let coverDays = 366
}
