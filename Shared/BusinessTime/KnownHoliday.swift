/// Name of a holiday that clients have words for. The log holds no text that somebody chose.
public enum KnownHoliday: String, Codable, Sendable, Hashable, CaseIterable {
    case newYear = "new-year"
    case epiphany
    case familyDay = "family-day"
    case louisRielDay = "louis-riel-day"
    case goodFriday = "good-friday"
    case easterMonday = "easter-monday"
    case labourMay = "may-day"
    case ascension
    case whitMonday = "whit-monday"
    case corpusChristi = "corpus-christi"
    case victoriaDay = "victoria-day"
    case patriotsDay = "patriots-day"
    case saintJean = "saint-jean"
    case canadaDay = "canada-day"
    case britishColumbiaDay = "british-columbia-day"
    case saskatchewanDay = "saskatchewan-day"
    case assumption
    case labourDay = "labour-day"
    case truthAndReconciliation = "truth-and-reconciliation"
    case thanksgiving
    case austrianNationalDay = "austrian-national-day"
    case allSaints = "all-saints"
    case remembranceDay = "remembrance-day"
    case immaculateConception = "immaculate-conception"
    case christmasEve = "christmas-eve"
    case christmas
    case boxingDay = "boxing-day"
    case newYearsEve = "new-years-eve"
}
