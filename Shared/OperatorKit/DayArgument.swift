public import CommandLineKit
public import EventSourcing

/// A day on the command line.
public struct DayArgument: ArgumentValue, Hashable {
    /// The day.
    public let day: CivilDay

    /// A day, with an example.
    public static var kind: String { "a day such as 2026-03-01" }

    /// Reads a day such as `2026-03-01`; nil if there is no such day.
    public init?(argument: String) {
        guard let day = CivilDay(argument) else { return nil }
        self.day = day
    }
}
