import BusinessTime
import CommandLineKit
import PostofficeDomain

/// The hours of a week on the command line: `mon-fri 9:00-12:30,13:30-17:00; sat 9:00-12:00`. Days that aren't named are free.
struct WeekArgument: ArgumentValue, Hashable {
    /// Seven lists, Monday's first.
    let week: [[WeeklyHours.Block]]

    static var kind: String { "hours such as \"mon-fri 9:00-12:30,13:30-17:00; sat 9:00-12:00\"" }

    private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    init?(argument: String) {
        var week = [[WeeklyHours.Block]](repeating: [], count: 7)
        for part in argument.lowercased().split(separator: ";") {
            let words = part.split(separator: " ")
            guard words.count == 2, let days = Self.days(words[0]) else { return nil }
            for range in words[1].split(separator: ",", omittingEmptySubsequences: false) {
                let times = range.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
                guard times.count == 2, let from = times[0], let to = times[1] else { return nil }
                for day in days { week[day].append(WeeklyHours.Block(from: from, to: to)) }
            }
        }
        self.week = week
    }

    private static func days(_ text: Substring) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { names.firstIndex(of: String($0)) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last else {
            return nil
        }
        return first...last
    }

    static func minutes(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
            (0...24).contains(hour), (0..<60).contains(minute), hour < 24 || minute == 0
        else { return nil }
        return hour * 60 + minute
    }
}
