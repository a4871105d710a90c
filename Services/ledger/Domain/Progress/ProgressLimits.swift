/// Limits of what devices tell about reading.
public enum ProgressLimits {
    /// Facts at once.
    public static let facts = 500
    /// Facts of an enrolment.
    public static let allFacts = 100_000
    /// Seconds of one interval of work: 4 hours. A device that was at work for longer tells several.
    public static let interval = 14_400
    /// Seconds of work that count in a day: 8 hours.
    public static let day = 28_800
    /// Characters of the name of a page, an exercise or a device.
    public static let name = 80
}
