import FoundationEssentials

/// The bytes of one stored event on their way in or out.
struct Payload {
    var bytes: [UInt8]
    var opener: (any PersonalOpening)?

    func decode<P: Decodable>(_ type: P.Type) throws -> P {
        try Self.decode(type, bytes, opening: opener)
    }

    static func decode<P: Decodable>(_ type: P.Type, _ bytes: [UInt8], opening opener: (any PersonalOpening)?) throws
        -> P
    {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let date = Timestamp.date(try container.decode(String.self).utf8) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time")
            }
            return date
        }
        if let opener { decoder.userInfo[.personalOpener] = opener }
        return try decoder.decode(type, from: Data(bytes))
    }

    /// Encodes what has no personal fields; one for all, since making one costs about as much as a small payload.
    private static let plain = encoder()

    static func encode(_ payload: some Encodable, sealing sealer: (any PersonalSealing)?) throws -> [UInt8] {
        guard let sealer else { return try plain.encode(payload).withUnsafeBytes { Array($0) } }
        let encoder = encoder()
        encoder.userInfo[.personalSealer] = sealer
        return try encoder.encode(payload).withUnsafeBytes { Array($0) }
    }

    private static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Timestamp.text(date))
        }
        return encoder
    }
}
