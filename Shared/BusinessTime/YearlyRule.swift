public import EventSourcing

/// Rule that names one day of each year, or none of some years.
public enum YearlyRule: Sendable, Hashable {
    /// A date: `12-25`. The 29th of February isn't in every year.
    case date(month: Int, day: Int)
    /// The first to fourth such weekday of a month, 0 being Monday: `1-mon-09`.
    case weekday(Int, nth: Int, month: Int)
    /// The last such weekday before a date: `mon-before-05-25`.
    case before(weekday: Int, month: Int, day: Int)
    /// So many days after Easter Sunday, or before it: `easter-2` is Good Friday, `easter+1` the Monday after.
    case easter(Int)

    /// Days around Easter of which a rule may be.
    public static let aroundEaster = -60...70

    private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// The day in `year`; nil if the year has none.
    public func day(in year: Int64) -> CivilDay? {
        switch self {
        case .date(let month, let day): return CivilDay(year: year, month: month, day: day)
        case .weekday(let weekday, let nth, let month):
            guard let first = CivilDay(year: year, month: month, day: 1) else { return nil }
            return CivilDay(number: first.number + Int64((weekday - first.weekday + 7) % 7 + 7 * (nth - 1)))
        case .before(let weekday, let month, let day):
            guard let date = CivilDay(year: year, month: month, day: day) else { return nil }
            let back = (date.weekday - weekday + 7) % 7
            return CivilDay(number: date.number - Int64(back == 0 ? 7 : back))
        case .easter(let days): return CivilDay(number: CivilDay.easter(of: year).number + Int64(days))
        }
    }

    /// Returns true if `day` is the one of its year.
    public func falls(on day: CivilDay) -> Bool {
        switch self {
        // Without the way by the day of the year, since every day that is counted asks this.
        case .weekday(let weekday, _, _) where day.weekday != weekday: false
        case .before(let weekday, _, _) where day.weekday != weekday: false
        default: self.day(in: day.year) == day
        }
    }

    /// The first day on or after `day`; nil if there is none within nine years, which no rule lets happen.
    public func next(from day: CivilDay) -> CivilDay? {
        (0...8).lazy.compactMap { self.day(in: day.year + Int64($0)) }.first { $0 >= day }
    }
}

extension YearlyRule: LosslessStringConvertible {
    /// Reads a rule from its text; nil for anything else.
    public init?(_ text: String) {
        if text.hasPrefix("easter") {
            let rest = text.dropFirst(6)
            guard rest.isEmpty || rest.first == "+" || rest.first == "-", let days = rest.isEmpty ? 0 : Int(rest),
                Self.aroundEaster.contains(days)
            else { return nil }
            self = .easter(days)
        } else {
            let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
            switch parts.count {
            case 2:
                guard let (month, day) = Self.date(parts[0], parts[1]) else { return nil }
                self = .date(month: month, day: day)
            case 3:
                guard let nth = Int(parts[0]), (1...4).contains(nth),
                    let weekday = Self.weekdays.firstIndex(of: parts[1]), let month = Self.date(parts[2], "01")?.month
                else { return nil }
                self = .weekday(weekday, nth: nth, month: month)
            case 4:
                guard let weekday = Self.weekdays.firstIndex(of: parts[0]), parts[1] == "before",
                    let (month, day) = Self.date(parts[2], parts[3]), (month, day) != (2, 29)
                else { return nil }
                self = .before(weekday: weekday, month: month, day: day)
            default: return nil
            }
        }
        // Each rule has a single text, so that it isn't there twice.
        guard description == text else { return nil }
    }

    /// Text of the rule, as `init` reads it.
    public var description: String {
        switch self {
        case .date(let month, let day): "\(Self.two(month))-\(Self.two(day))"
        case .weekday(let weekday, let nth, let month): "\(nth)-\(Self.weekdays[weekday])-\(Self.two(month))"
        case .before(let weekday, let month, let day):
            "\(Self.weekdays[weekday])-before-\(Self.two(month))-\(Self.two(day))"
        case .easter(0): "easter"
        case .easter(let days): "easter\(days > 0 ? "+" : "")\(days)"
        }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// A date of a leap year.
    private static func date(_ month: String, _ day: String) -> (month: Int, day: Int)? {
        guard let month = Int(month), let day = Int(day), CivilDay(year: 2024, month: month, day: day) != nil else {
            return nil
        }
        return (month, day)
    }
}

extension YearlyRule: Codable {
    /// Reads the rule from its text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let rule = YearlyRule(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no rule for a day of each year")
        }
        self = rule
    }

    /// Writes the rule as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
