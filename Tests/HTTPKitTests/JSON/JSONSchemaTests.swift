import FoundationEssentials
import HTTPKit
import Testing

@Suite struct JSONSchemaTests {
    private enum Colour: String, Codable, CaseIterable { case red, green }

    private struct Address: Decodable {
        let street: String
        let floor: Int8?
    }

    private struct Everything: Decodable {
        let flag: Bool
        let count: Int32
        let ratio: Double
        let name: String
        let id: UUID
        let at: Date
        let bytes: Data
        let colour: Colour
        let addresses: [Address]
        let home: Address
        let tags: Set<String>
        let extra: [String: Int]
        let note: String?
    }

    private struct Renamed: Decodable {
        let readAt: Date?
        enum CodingKeys: String, CodingKey { case readAt = "read_at" }
    }

    private struct Tree: Decodable {
        let name: String
        let children: [Tree]
    }

    private struct Name: Decodable, RawRepresentable {
        let rawValue: String
        init?(rawValue: String) {
            guard !rawValue.isEmpty else { return nil }
            self.rawValue = rawValue
        }
    }

    private struct Defaulted: Decodable {
        let size: Int
        enum CodingKeys: CodingKey { case size }
        init(from decoder: any Decoder) throws {
            size = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .size) ?? 7
        }
    }

    private struct Nested: Decodable {
        let street: String
        enum Keys: CodingKey { case address }
        enum Inner: CodingKey { case street }
        init(from decoder: any Decoder) throws {
            let outer = try decoder.container(keyedBy: Keys.self)
            street = try outer.nestedContainer(keyedBy: Inner.self, forKey: .address).decode(
                String.self,
                forKey: .street
            )
        }
    }

    @Test func `every kind of member is found, in order`() {
        let address = JSONSchema.object([
            .init("street", .string), .init("floor", .nullable(.integer(-128...127)), isRequired: false),
        ])
        #expect(
            JSONSchema.of(Everything.self)
                == .object([
                    .init("flag", .boolean), .init("count", .integer(Int64(Int32.min)...Int64(Int32.max))),
                    .init("ratio", .number), .init("name", .string), .init("id", .string(.uuid)),
                    .init("at", .string(.dateTime)), .init("bytes", .string(.base64)),
                    .init("colour", .oneOf(["red", "green"])), .init("addresses", .array(address)),
                    .init("home", address), .init("tags", .array(.string)), .init("extra", .map(.integer)),
                    .init("note", .nullable(.string), isRequired: false),
                ])
        )
    }

    @Test func `coding keys, defaults, raw types and nesting are seen through`() {
        #expect(
            JSONSchema.of(Renamed.self)
                == .object([.init("read_at", .nullable(.string(.dateTime)), isRequired: false)])
        )
        #expect(JSONSchema.of(Defaulted.self) == .object([.init("size", .nullable(.integer), isRequired: false)]))
        #expect(JSONSchema.of([Name].self) == .array(.string))
        #expect(JSONSchema.of(Nested.self) == .object([.init("address", .object([.init("street", .string)]))]))
    }

    @Test func `a type inside itself is left open there`() {
        #expect(JSONSchema.of(Tree.self) == .object([.init("name", .string), .init("children", .array(.any))]))
    }

    @Test(arguments: [
        "2026-03-01T10:00:00.000Z", "1999-12-31T23:59:59.999Z", "2024-02-29T00:00:00.001Z", "0001-01-01T00:00:00.000Z",
    ])
    func `a time survives both ways`(text: String) throws {
        let date = try #require(RFC3339.date(of: text))
        #expect(RFC3339.text(of: date) == text)
    }

    @Test func `times of other places and precisions are read`() {
        #expect(RFC3339.date(of: "1970-01-01T01:00:00+01:00") == Date(timeIntervalSince1970: 0))
        #expect(RFC3339.date(of: "1970-01-01T00:00:00.5Z") == Date(timeIntervalSince1970: 0.5))
        for wrong in [
            "2026-02-29T00:00:00Z", "2026-01-01", "2026-01-01T00:00:00", "2026-13-01T00:00:00Z", "x",
            "2026-01-01T25:00:00Z",
        ] {
            #expect(RFC3339.date(of: wrong) == nil)
        }
    }
}
