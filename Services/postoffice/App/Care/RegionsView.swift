import BusinessTime
import PostofficeDomain

/// Regions whose public holidays are known.
struct RegionsView: Codable, Sendable, Hashable {
    /// A region.
    struct Region: Codable, Sendable, Hashable {
        /// Code of ISO 3166: `CA-SK`.
        var region: String
        var holidays: [Day]
    }

    /// A holiday of a region.
    struct Day: Codable, Sendable, Hashable {
        var name: KnownHoliday
        var rule: String
    }

    var regions: [Region]

    init() {
        regions = HolidayRegion.allCases.map { region in
            Region(
                region: region.rawValue,
                holidays: region.days.map { Day(name: $0.name, rule: $0.rule.description) }
            )
        }
    }
}
