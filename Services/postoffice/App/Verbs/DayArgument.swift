import CommandLineKit
import PostofficeDomain

/// A day on the command line.
struct DayArgument: ArgumentValue, Hashable {
    /// The day.
    let day: CivilDay

    static var kind: String { "a day such as 2026-03-01" }

    init?(argument: String) {
        guard let day = CivilDay(argument) else { return nil }
        self.day = day
    }
}
