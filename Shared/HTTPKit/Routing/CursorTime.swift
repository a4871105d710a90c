public import FoundationEssentials

/// A time in a cursor: whole microseconds since 1970, as exact as the database is.
///
/// A cursor comes back from clients: only times of the years 0 to 9999 are read, so that every one is a time for the database, too.
public struct CursorTime: Codable, Sendable, Hashable {
    private let microseconds: Int64

    private static let known: Range<Int64> = -62_167_219_200_000_000..<253_402_300_800_000_000

    /// The form of `date`.
    public init(_ date: Date) { microseconds = Int64((date.timeIntervalSince1970 * 1_000_000).rounded()) }

    /// Reads one; throws `DecodingError` for a time that nothing happened at.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        microseconds = try container.decode(Int64.self)
        guard Self.known.contains(microseconds) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time that a list has named")
        }
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(microseconds)
    }

    /// The time.
    public var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}
