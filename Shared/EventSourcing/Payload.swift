import JSONKit

/// Writing and reading of payloads.
enum Payload {
    /// The bytes of `payload`: written in one walk, or by the general encoder where that isn't possible. Both write the same.
    static func encode(_ payload: some Encodable, sealing sealer: (any PersonalSealing)?) throws -> [UInt8] {
        try write(payload, sealing: sealer).bytes
    }

    /// The same, and whether reading the bytes is sure to give what was written.
    static func write(
        _ payload: some Encodable,
        sealing sealer: (any PersonalSealing)?
    ) throws -> (bytes: [UInt8], isExact: Bool) {
        var userInfo: [CodingUserInfoKey: Any] = [:]
        if let sealer { userInfo[.personalSealer] = sealer }
        if let text = try JSONText.text(of: payload, in: .stored, userInfo: userInfo) {
            return (text.contents, text.isExact)
        }
        return (try GeneralPayload.encode(payload, sealing: sealer), false)
    }

    /// Decodes what has no personal fields, or is one.
    static func decode<P: Decodable>(_ type: P.Type, _ bytes: [UInt8]) throws -> P {
        try decode(type, bytes, by: JSONReading(.stored)) { try GeneralPayload.decode(type, bytes) }
    }

    /// Decodes a text that Jansson has parsed. Bytes that are left over, or refused, are for `general` to read or to
    /// refuse: its answer has been the answer ever since there were events. Errors of keys pass through.
    static func decode<P: Decodable>(
        _ type: P.Type,
        _ bytes: [UInt8],
        by reading: JSONReading,
        otherwise general: () throws -> P
    ) throws -> P {
        guard let tree = JSONTree(reading: bytes) else { return try general() }
        do {
            return try reading.value(type, of: tree)
        } catch is DecodingError {
            return try general()
        }
    }
}
