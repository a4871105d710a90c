public import FoundationEssentials

/// Times as they are stored: RFC 3339 in UTC, `2026-03-01T12:00:00Z`, with six digits of a second where it isn't whole.
public enum Timestamp {
    /// The stored text of `date`, to the microsecond. Years 0 to 9999.
    public static func text(_ date: Date) -> String {
        let microseconds = Int64((date.timeIntervalSince1970 * 1_000_000).rounded())
        let (seconds, fraction) = microseconds.flooredDivision(by: 1_000_000)
        let (days, ofDay) = seconds.flooredDivision(by: 86_400)
        let (year, month, day) = civil(daysSince1970: days)
        return String(unsafeUninitializedCapacity: 27) { buffer in
            var writer = DigitWriter(buffer: buffer)
            writer.put(year, digits: 4)
            writer.put(UInt8(ascii: "-"))
            writer.put(month, digits: 2)
            writer.put(UInt8(ascii: "-"))
            writer.put(day, digits: 2)
            writer.put(UInt8(ascii: "T"))
            writer.put(ofDay / 3600, digits: 2)
            writer.put(UInt8(ascii: ":"))
            writer.put(ofDay / 60 % 60, digits: 2)
            writer.put(UInt8(ascii: ":"))
            writer.put(ofDay % 60, digits: 2)
            if fraction != 0 {
                writer.put(UInt8(ascii: "."))
                writer.put(fraction, digits: 6)
            }
            writer.put(UInt8(ascii: "Z"))
            return writer.count
        }
    }

    /// The time that `text` says; `nil` if it isn't RFC 3339 in UTC (`Z`). Digits beyond microseconds are dropped.
    public static func date(_ text: some Collection<UInt8>) -> Date? {
        var reader = DigitReader(text)
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
            let day = reader.number(2), reader.skip("T"), let hour = reader.number(2), reader.skip(":"),
            let minute = reader.number(2), reader.skip(":"), let second = reader.number(2),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
        else { return nil }
        var microseconds: Int64 = 0
        if reader.skip(".") {
            guard let fraction = reader.fraction() else { return nil }
            microseconds = fraction
        }
        guard reader.skip("Z"), reader.rest.isEmpty else { return nil }
        let seconds = daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
        return Date(timeIntervalSince1970: Double(seconds * 1_000_000 + microseconds) / 1_000_000)
    }

    /// `date` to the microsecond, as it would come back from the store.
    public static func rounded(_ date: Date) -> Date {
        Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1_000_000).rounded() / 1_000_000)
    }
}
