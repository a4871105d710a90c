import FoundationEssentials

/// Payloads by Foundation's coders, which are slower, know every kind of value, and say what the stored form is: `Payload` writes and reads
/// the same, and leaves to them what it can't.
enum GeneralPayload {
    static func encode(_ payload: some Encodable, sealing sealer: (any PersonalSealing)?) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Timestamp.text(date))
        }
        if let sealer { encoder.userInfo[.personalSealer] = sealer }
        return try encoder.encode(payload).withUnsafeBytes { Array($0) }
    }

    static func decode<P: Decodable>(
        _ type: P.Type,
        _ bytes: [UInt8],
        opening opener: (any PersonalOpening)? = nil
    ) throws -> P {
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
}
