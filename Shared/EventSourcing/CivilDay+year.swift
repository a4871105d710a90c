extension CivilDay {
    /// The day of a date; nil if there is none. Years 1970 to 9999.
    public init?(year: Int64, month: Int, day: Int) {
        guard (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        number = Timestamp.daysSince1970(year, Int64(month), Int64(day))
        guard Timestamp.civil(daysSince1970: number).day == Int64(day) else { return nil }
    }

    /// Year in which it lies.
    public var year: Int64 { Timestamp.civil(daysSince1970: number).year }

    /// Easter Sunday of a year by the Gregorian calendar (Meeus, Astronomical Algorithms, 1991, chapter 8).
    public static func easter(of year: Int64) -> CivilDay {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
        let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let days = h + l - 7 * m + 114
        return CivilDay(number: Timestamp.daysSince1970(year, days / 31, days % 31 + 1))
    }
}
