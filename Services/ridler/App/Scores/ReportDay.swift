import CommandLineKit
import EventSourcing

/// Day on the command line: `2026-03-01`.
struct ReportDay: ArgumentValue, Hashable {
    static let kind = "a day, as 2026-03-01"
    let day: CivilDay

    init?(argument: String) {
        guard let day = CivilDay(argument) else { return nil }
        self.day = day
    }
}
