public import CommandLineKit
public import EventSourcing

/// A week of ISO 8601 on the command line.
public struct CalendarWeekArgument: ArgumentValue, Hashable {
    /// Monday through Sunday.
    public let days: ClosedRange<CivilDay>

    /// A week, with an example.
    public static var kind: String { "a week such as 2026-W09" }

    /// Reads a week in the form of ISO 8601; nil if it is none.
    public init?(argument: String) {
        guard let days = CivilDay.days(ofWeek: argument) else { return nil }
        self.days = days
    }
}
