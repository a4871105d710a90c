public import FoundationEssentials

/// Times as JSON has them: `2026-03-01T10:00:00.000Z`.
public enum RFC3339 {
    /// UTC with three digits of fraction, always 24 characters for the years 0 to 9999.
    public static func text(of date: Date) -> String {
        var bytes: [UInt8] = []
        write(date, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `text(of: date)`.
    static func write(_ date: Date, to bytes: inout [UInt8]) {
        let milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded())
        let days = floorDivision(milliseconds, 86_400_000)
        let (year, month, day) = civil(fromDays: days)
        let rest = milliseconds - days * 86_400_000
        let second = rest / 1000
        put(year, 4, &bytes)
        put(month, 2, after: "-", &bytes)
        put(day, 2, after: "-", &bytes)
        put(second / 3600, 2, after: "T", &bytes)
        put(second / 60 % 60, 2, after: ":", &bytes)
        put(second % 60, 2, after: ":", &bytes)
        put(rest % 1000, 3, after: ".", &bytes)
        bytes.append(UInt8(ascii: "Z"))
    }

    /// The time that `text` says; nil unless it is RFC 3339 with an offset and at most nine digits of fraction.
    public static func date(of text: String) -> Date? {
        var reader = DigitReader(text)
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
            let day = reader.number(2), reader.skip("T") || reader.skip("t"),
            let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2), reader.skip(":"),
            let second = reader.number(2),
            (1...12).contains(month), day >= 1, day <= length(ofMonth: month, year: year),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        let fraction = reader.skip(".") ? reader.fraction() : 0
        guard let fraction, let offset = reader.offset(), reader.isAtEnd else { return nil }
        let seconds = days(ofYear: year, month: month, day: day) * 86400 + hour * 3600 + minute * 60 + second - offset
        let time = Double(seconds) + fraction
        // An offset, or rounding, can lead out of the years that `text(of:)` can write.
        guard time >= -62_167_219_200, time < 253_402_300_799.9995 else { return nil }
        return Date(timeIntervalSince1970: time)
    }

    /// The number with at least `width` digits.
    private static func put(_ number: Int64, _ width: Int, after sign: Unicode.Scalar? = nil, _ bytes: inout [UInt8]) {
        if let sign { bytes.append(UInt8(ascii: sign)) }
        guard number >= 0, width <= 4, number < 10_000 else {
            let digits = String(number)
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, width - digits.utf8.count)))
            return bytes.append(contentsOf: digits.utf8)
        }
        if width > 3 || number > 999 { bytes.append(UInt8(ascii: "0") + UInt8(number / 1000)) }
        if width > 2 || number > 99 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100 % 10)) }
        bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    private static func floorDivision(_ left: Int64, _ right: Int64) -> Int64 {
        left >= 0 ? left / right : (left - right + 1) / right
    }

    private static func length(ofMonth month: Int64, year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970 in the proleptic Gregorian calendar; the year is taken to begin in March, so that the leap day
    /// is its last, and 400 years are one period of 146,097 days.
    private static func days(ofYear year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = month > 2 ? year : year - 1
        let era = floorDivision(shifted, 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = floorDivision(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}
