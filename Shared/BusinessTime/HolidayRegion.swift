import EventSourcing

/// Region whose public holidays are known, under its code of ISO 3166-2, or of ISO 3166-1 for a whole country.
///
/// Of the provinces' laws on employment, as in force in 2026. What a unit closes on is its own decision: each can be taken away again.
public enum HolidayRegion: String, Codable, Sendable, Hashable, CaseIterable {
    case alberta = "CA-AB"
    case britishColumbia = "CA-BC"
    case manitoba = "CA-MB"
    case ontario = "CA-ON"
    case quebec = "CA-QC"
    case saskatchewan = "CA-SK"
    case austria = "AT"

    /// A holiday of the region.
    public struct Day: Sendable, Hashable {
        /// Name of the holiday.
        public let name: KnownHoliday
        /// Rule for its day.
        public let rule: YearlyRule
    }

    /// Holidays of the region, in the order of a year.
    public var days: [Day] {
        switch self {
        case .alberta:
            Self.everywhere([
                Day(.familyDay, .third(.february)), Day(.victoriaDay, Self.beforeMay25),
                Day(.thanksgiving, .second(.october)),
                Day(.remembranceDay, .date(month: 11, day: 11)),
            ])
        case .britishColumbia:
            Self.everywhere([
                Day(.familyDay, .third(.february)), Day(.victoriaDay, Self.beforeMay25),
                Day(.britishColumbiaDay, .first(.august)), Self.truth, Day(.thanksgiving, .second(.october)),
                Day(.remembranceDay, .date(month: 11, day: 11)),
            ])
        case .manitoba:
            Self.everywhere([
                Day(.louisRielDay, .third(.february)), Day(.victoriaDay, Self.beforeMay25), Self.truth,
                Day(.thanksgiving, .second(.october)),
            ])
        case .ontario:
            Self.everywhere([
                Day(.familyDay, .third(.february)), Day(.victoriaDay, Self.beforeMay25),
                Day(.thanksgiving, .second(.october)), Day(.boxingDay, .date(month: 12, day: 26)),
            ])
        case .quebec:
            Self.everywhere([
                Day(.patriotsDay, Self.beforeMay25), Day(.saintJean, .date(month: 6, day: 24)),
                Day(.thanksgiving, .second(.october)),
            ])
        case .saskatchewan:
            Self.everywhere([
                Day(.familyDay, .third(.february)), Day(.victoriaDay, Self.beforeMay25),
                Day(.saskatchewanDay, .first(.august)), Day(.thanksgiving, .second(.october)),
                Day(.remembranceDay, .date(month: 11, day: 11)),
            ])
        case .austria: Self.ofAustria
        }
    }

    /// Holidays that all provinces have, and `own` ones.
    private static func everywhere(_ own: [Day]) -> [Day] {
        let all =
            own + [
                Day(.newYear, .date(month: 1, day: 1)), Day(.goodFriday, .easter(-2)),
                Day(.canadaDay, .date(month: 7, day: 1)), Day(.labourDay, .first(.september)),
                Day(.christmas, .date(month: 12, day: 25)),
            ]
        return all.sorted { ($0.rule.day(in: 2026)?.number ?? 0) < ($1.rule.day(in: 2026)?.number ?? 0) }
    }

    private static let ofAustria = [
        Day(.newYear, .date(month: 1, day: 1)), Day(.epiphany, .date(month: 1, day: 6)),
        Day(.easterMonday, .easter(1)), Day(.labourMay, .date(month: 5, day: 1)), Day(.ascension, .easter(39)),
        Day(.whitMonday, .easter(50)), Day(.corpusChristi, .easter(60)), Day(.assumption, .date(month: 8, day: 15)),
        Day(.austrianNationalDay, .date(month: 10, day: 26)), Day(.allSaints, .date(month: 11, day: 1)),
        Day(.immaculateConception, .date(month: 12, day: 8)), Day(.christmas, .date(month: 12, day: 25)),
        Day(.boxingDay, .date(month: 12, day: 26)),
    ]

    private static let beforeMay25 = YearlyRule.before(weekday: 0, month: 5, day: 25)
    private static let truth = Day(.truthAndReconciliation, .date(month: 9, day: 30))
}

extension HolidayRegion.Day {
    fileprivate init(_ name: KnownHoliday, _ rule: YearlyRule) {
        self.name = name
        self.rule = rule
    }
}

extension YearlyRule {
    fileprivate enum Month: Int {
        case february = 2
        case august = 8
        case september = 9
        case october = 10
    }

    /// The first Monday of a month.
    fileprivate static func first(_ month: Month) -> YearlyRule { .weekday(0, nth: 1, month: month.rawValue) }

    fileprivate static func second(_ month: Month) -> YearlyRule { .weekday(0, nth: 2, month: month.rawValue) }

    fileprivate static func third(_ month: Month) -> YearlyRule { .weekday(0, nth: 3, month: month.rawValue) }
}
