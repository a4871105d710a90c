import FoundationEssentials

@testable import Feeds
@testable import HTTPKit

extension FuzzTarget {
    static let json: [FuzzTarget] = [
        FuzzTarget(name: "json-body") { bytes in
            guard let letter = try? JSONBody.value(Letter.self, schema: schema, of: bytes) else { return }
            // Times are written to the millisecond: what was written once stays as it is.
            precondition(reread(reread(letter)) == reread(letter))
        },
        .text("cursor") { text in
            guard let place = try? Cursor.position(Place.self, of: text), let written = try? Cursor.text(place) else {
                return
            }
            guard let second = try? Cursor.position(Place.self, of: written) else { preconditionFailure(written) }
            precondition((try? Cursor.text(second)) == written)
        },
        .text("time") { text in
            guard let date = RFC3339.date(of: text) else { return }
            guard let again = RFC3339.date(of: RFC3339.text(of: date)) else { preconditionFailure("\(text)") }
            precondition(abs(again.timeIntervalSince(date)) < 0.001, "\(text)")
        },
        FuzzTarget(name: "feed-lines") { bytes in
            var whole = LineSplitter()
            var pieces = LineSplitter()
            let expected = (try? whole.lines(adding: bytes)) ?? []
            var found: [[UInt8]] = []
            for start in stride(from: 0, to: bytes.count, by: 3) {
                found += (try? pieces.lines(adding: Array(bytes[start..<min(bytes.count, start + 3)]))) ?? []
            }
            precondition(found == expected)
        },
    ]

    private static let schema = JSONSchema.of(Letter.self)

    /// The letter, written and read again.
    private static func reread(_ letter: Letter) -> Letter {
        guard let bytes = try? JSON.encode(letter),
            let again = try? JSONBody.value(Letter.self, schema: schema, of: bytes)
        else { preconditionFailure("what was read can't be read again once it was written") }
        return again
    }

    private struct Letter: Codable, Equatable {
        struct Part: Codable, Equatable {
            var name: String
            var size: Int
        }

        var to: [UUID]
        var subject: String
        var urgent: Bool?
        var at: Date?
        var parts: [Part]?
        var weights: [String: Double]?
    }

    private struct Place: Codable, Equatable {
        var at: Date
        var id: UUID
    }
}
