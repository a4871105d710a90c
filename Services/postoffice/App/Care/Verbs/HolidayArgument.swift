import BusinessTime
import CommandLineKit
import EventSourcing
import PostofficeDomain

/// A day, or a day of each year, on a command line.
enum HolidayArgument: ArgumentValue, Hashable {
    case day(CivilDay)
    case yearly(YearlyRule)

    /// Both, with examples.
    static var kind: String { "a day such as 2026-12-24, or a day of each year such as 12-25, 1-mon-09 or easter-2" }

    /// Reads one of both; nil for anything else.
    init?(argument: String) {
        if let day = CivilDay(argument) {
            self = .day(day)
        } else if let rule = YearlyRule(argument) {
            self = .yearly(rule)
        } else {
            return nil
        }
    }
}

/// A time of the day on a command line.
struct WallTimeArgument: ArgumentValue, Hashable {
    /// Minutes from midnight.
    let minutes: Int

    /// A time, with an example.
    static var kind: String { "a time of the day such as 12:00" }

    /// Reads a time such as `12:00`; nil for anything else.
    init?(argument: String) {
        guard let minutes = WeekArgument.minutes(argument[...]) else { return nil }
        self.minutes = minutes
    }
}

/// Word of a short list, on a command line: a region, or the name of a holiday.
struct WordArgument<Word: RawRepresentable<String> & CaseIterable & Hashable & Sendable>: ArgumentValue, Hashable {
    /// Word that was meant.
    let word: Word

    /// All words.
    static var kind: String { "one of " + Word.allCases.map(\.rawValue).joined(separator: ", ") }

    /// Reads a word, in either case.
    init?(argument: String) {
        guard let word = Word.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else {
            return nil
        }
        self.word = word
    }
}
