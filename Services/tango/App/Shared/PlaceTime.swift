import FoundationEssentials

/// A time in a cursor: whole milliseconds since 1970, as exact as times are here.
///
/// A cursor comes back from clients: only times of the years 0 to 9999 are read, so that every one is a time for the database, too.
struct PlaceTime: Codable, Sendable, Hashable {
    private let milliseconds: Int64

    private static let known: Range<Int64> = -62_167_219_200_000..<253_402_300_800_000

    init(_ time: Date) { milliseconds = Int64((time.timeIntervalSince1970 * 1000).rounded()) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        milliseconds = try container.decode(Int64.self)
        guard Self.known.contains(milliseconds) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time that a list has named")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }

    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
