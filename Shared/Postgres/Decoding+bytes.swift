#if canImport(FoundationEssentials)
    public import FoundationEssentials
#endif

extension String: PostgresDecodable {
    /// Reads the text types, `json` and `jsonb`.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> String {
        switch type {
        case .text, .varchar, .bpchar, .name, .json, .unknown, .char:
            return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        case .jsonb:
            // The binary form of jsonb is a version byte and the text.
            guard bytes.byteCount > 0, bytes.integer(as: UInt8.self) == 1 else {
                throw .decoding("a jsonb of unknown version")
            }
            return bytes.withUnsafeBytes { String(decoding: $0.dropFirst(), as: UTF8.self) }
        default:
            // Enumerations are sent as their label; they have numbers of their own, above the built-in types.
            guard type.rawValue >= PostgresType.firstOwn else { throw .mismatch(Self.self, type, bytes.byteCount) }
            return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
    }
}

extension PostgresType {
    /// Types made by `create type` have numbers from here on (`FirstNormalObjectId`).
    @usableFromInline static let firstOwn: UInt32 = 16_384
}

extension Data: PostgresDecodable {
    /// Reads `bytea`.
    public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Data {
        guard type == .bytea else { throw .mismatch(Self.self, type, bytes.byteCount) }
        return bytes.withUnsafeBytes { Data($0) }
    }
}
