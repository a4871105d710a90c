public import FoundationEssentials

extension UUID {
    /// A new id that sorts by time (RFC 9562, version 7): milliseconds, then 12 bits of the fraction, then 62 random bits.
    ///
    /// Ids that one process makes in order sort in order down to a quarter of a microsecond, as far as its clock does.
    /// `date` must lie between 1970 and 10889.
    public static func v7(at date: Date = Date()) -> UUID {
        v7(at: date, random: RandomWords.next())
    }

    /// The same with random bits from `generator`, for tests that need the same ids each time.
    public static func v7(at date: Date, using generator: inout some RandomNumberGenerator) -> UUID {
        v7(at: date, random: generator.next())
    }

    private static func v7(at date: Date, random: UInt64) -> UUID {
        let milliseconds = max(0, date.timeIntervalSince1970 * 1000)
        let whole = UInt64(milliseconds)
        let fraction = UInt64((milliseconds - Double(whole)) * 4096)
        let high = whole << 16 | 0x7000 | fraction & 0xFFF
        let low = random >> 2 | 1 << 63
        return UUID(high: high, low: low)
    }

    /// The milliseconds since 1970 in a version 7 id; `nil` for other versions.
    public var milliseconds: UInt64? {
        let high = withUnsafeBytes(of: uuid) { UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)) }
        return high >> 12 & 0xF == 7 ? high >> 16 : nil
    }

    init(high: UInt64, low: UInt64) {
        var words = (high.bigEndian, low.bigEndian)
        self = withUnsafeBytes(of: &words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
