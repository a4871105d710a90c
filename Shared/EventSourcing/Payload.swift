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

    static func encode(_ payload: some Encodable, sealing sealer: (any PersonalSealing)?) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Timestamp.text(date))
        }
        if let sealer { encoder.userInfo[.personalSealer] = sealer }
        return Array(try encoder.encode(payload))
    }
}
