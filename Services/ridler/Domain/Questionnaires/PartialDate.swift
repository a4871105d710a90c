/// Date as FHIR writes it: a year, a month, a day, or a time on a day with its zone.
struct PartialDate: Sendable {
    /// Year, month and day, as many as were said.
    let fields: [Int]
    /// Time on the day; nil where none was said.
    let time: TimeOfDay?
    /// Minutes by which the zone is before UTC.
    let offset: Int

    /// Reads a date; nil if `text` is none: no such day, a time without a zone.
    init?(_ text: String) {
        let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let date = halves.first, let fields = Self.fields(date) else { return nil }
        self.fields = fields
        guard halves.count == 2 else {
            (time, offset) = (nil, 0)
            return
        }
        guard fields.count == 3, let (clock, offset) = Self.zone(halves[1]), let time = TimeOfDay(clock) else {
            return nil
        }
        (self.time, self.offset) = (time, offset)
    }

    /// Place of this date beside another; nil where one says less and the other lies in it.
    func order(_ other: PartialDate) -> ValueOrder? {
        if let time, let otherTime = other.time {
            let (one, another) = (seconds(time), other.seconds(otherTime))
            return one == another ? ValueOrder(time.fraction, otherTime.fraction) : ValueOrder(one, another)
        }
        for (one, another) in zip(fields, other.fields) where one != another { return ValueOrder(one, another) }
        return fields.count == other.fields.count && time == nil && other.time == nil ? .same : nil
    }

    private func seconds(_ time: TimeOfDay) -> Int {
        Self.days(fields[0], fields[1], fields[2]) * 86_400 + time.seconds - offset * 60
    }

    private static func fields(_ text: Substring) -> [Int]? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), let year = Digits.number(parts[0], 4), year > 0 else { return nil }
        guard parts.count > 1 else { return [year] }
        guard let month = Digits.number(parts[1], 2), (1...12).contains(month) else { return nil }
        guard parts.count > 2 else { return [year, month] }
        let next = month == 12 ? days(year + 1, 1, 1) : days(year, month + 1, 1)
        guard let day = Digits.number(parts[2], 2), day > 0, day <= next - days(year, month, 1) else { return nil }
        return [year, month, day]
    }

    /// The clock and the minutes of a zone behind it: `Z`, `+02:00`.
    private static func zone(_ text: Substring) -> (Substring, Int)? {
        if text.hasSuffix("Z") { return (text.dropLast(), 0) }
        let (clock, zone) = (text.dropLast(6), text.suffix(6))
        guard zone.utf8.count == 6, let sign = zone.first, sign == "+" || sign == "-",
            let hours = Digits.number(zone.dropFirst().prefix(2), 2), zone.dropFirst(3).first == ":",
            let minutes = Digits.number(zone.suffix(2), 2), hours <= 14, minutes < 60
        else { return nil }
        return (clock, (sign == "-" ? -1 : 1) * (hours * 60 + minutes))
    }

    /// Days of the Gregorian calendar up to a day, from any fixed one on.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Years that begin in March end with the day that isn't always there.
        let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day
    }
}
