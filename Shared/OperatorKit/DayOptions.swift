public import CommandLineKit
public import EventSourcing
public import FoundationEssentials

/// Days over which a verb counts: `--from` and `--until`.
public struct DayOptions: Sendable, Hashable {
    /// Days in all where no first day was given.
    public static let usual: Int64 = 30

    /// The two options.
    public static let parameters: [Parameter] = [
        .option("--from", value: "day", "The first day, as 2026-03-01. Default: \(usual) days in all."),
        .option("--until", value: "day", "The last day, as 2026-03-31. Default: today."),
    ]

    private let first: CivilDay?
    private let last: CivilDay?

    /// Reads them. A last day before the first is a mistake.
    public init(_ arguments: inout Arguments) throws(UsageError) {
        first = try arguments.option("--from", as: DayArgument.self)?.day
        last = try arguments.option("--until", as: DayArgument.self)?.day
        if let first, let last, last < first { throw UsageError("--until is before --from") }
    }

    /// The first and the last day, where it is this time in UTC.
    public func days(at time: Date) -> (from: CivilDay, until: CivilDay) {
        let today = CivilDay(number: Int64((time.timeIntervalSince1970 / 86_400).rounded(.down)))
        let until = last ?? max(today, first ?? today)
        return (first ?? CivilDay(number: until.number - Self.usual + 1), until)
    }
}
