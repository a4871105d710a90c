import FoundationEssentials

/// Form of this domain's ids in events: lower-case text, the way PostgreSQL prints them.
enum UUIDCoding {
    static func decode(_ decoder: any Decoder) throws -> UUID {
        try decoder.singleValueContainer().decode(UUID.self)
    }

    static func encode(_ id: UUID, _ encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(id.uuidString.lowercased())
    }
}
