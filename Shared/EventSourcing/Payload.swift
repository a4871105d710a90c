import FoundationEssentials

/// How payloads are written and read: one encoder and one decoder for all that need no key, since making one costs about as much as a
/// small payload.
enum Payload {
    private static let plainEncoder = makeEncoder()
    private static let plainDecoder = makeDecoder()

    static func encode(_ payload: some Encodable, sealing sealer: (any PersonalSealing)?) throws -> [UInt8] {
        guard let sealer else { return try plainEncoder.encode(payload).withUnsafeBytes { Array($0) } }
        let encoder = makeEncoder()
        encoder.userInfo[.personalSealer] = sealer
        return try encoder.encode(payload).withUnsafeBytes { Array($0) }
    }

    /// Decodes what has no personal fields, or is one.
    static func decode<P: Decodable>(_ type: P.Type, _ bytes: [UInt8]) throws -> P {
        try plainDecoder.decode(type, from: Data(bytes))
    }

    static func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let date = Timestamp.date(try container.decode(String.self).utf8) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time")
            }
            return date
        }
        return decoder
    }

    private static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Timestamp.text(date))
        }
        return encoder
    }
}
