#if canImport(FoundationEssentials)
    public import FoundationEssentials
#endif

/// A type that can be read as an element of an array.
public protocol PostgresDecodableElement: Sendable {
    /// Reads the whole array.
    static func decode(array bytes: RawSpan, type: PostgresType) throws(PostgresError) -> [Self]
}

extension Array: PostgresDecodable where Element: PostgresDecodableElement {
    /// Reads the array; bytes are read from `bytea`.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> [Element] {
        try Element.decode(array: bytes, type: type)
    }
}

extension UInt8: PostgresDecodableElement {
    /// Reads `bytea`.
    @inlinable public static func decode(array bytes: RawSpan, type: PostgresType) throws(PostgresError) -> [UInt8] {
        guard type == .bytea else { throw .mismatch([UInt8].self, type, bytes.byteCount) }
        return bytes.withUnsafeBytes { [UInt8]($0) }
    }
}

extension PostgresDecodableElement where Self: PostgresDecodable {
    /// Reads a one-dimensional array in the form of `array_send`.
    public static func decode(array bytes: RawSpan, type: PostgresType) throws(PostgresError) -> [Self] {
        guard bytes.byteCount >= 12 else { throw .mismatch([Self].self, type, bytes.byteCount) }
        let dimensions = bytes.integer(at: 0, as: Int32.self)
        let element = PostgresType(rawValue: bytes.integer(at: 8, as: UInt32.self))
        guard dimensions != 0 else { return [] }
        guard dimensions == 1, bytes.byteCount >= 20 else {
            throw .decoding("an array of \(dimensions) dimensions where one was expected")
        }
        let count = Int(bytes.integer(at: 12, as: Int32.self))
        // Every element has a length word, so a count beyond that is not an array.
        guard count >= 0, count <= (bytes.byteCount - 20) / 4 else { throw .decoding("a damaged array") }
        var values: [Self] = []
        values.reserveCapacity(count)
        var offset = 20
        for _ in 0..<count {
            guard offset + 4 <= bytes.byteCount else { throw .decoding("a damaged array") }
            let length = Int(bytes.integer(at: offset, as: Int32.self))
            offset += 4
            if length < 0 {
                values.append(try decodeNull())
            } else {
                guard offset + length <= bytes.byteCount else { throw .decoding("a damaged array") }
                values.append(try decode(bytes.extracting(offset..<offset + length), type: element))
                offset += length
            }
        }
        return values
    }
}

extension Optional: PostgresDecodableElement where Wrapped: PostgresDecodableElement & PostgresDecodable {}
extension Array: PostgresDecodableElement where Element == UInt8 {}
extension Bool: PostgresDecodableElement {}
extension Int16: PostgresDecodableElement {}
extension Int32: PostgresDecodableElement {}
extension Int64: PostgresDecodableElement {}
extension Int: PostgresDecodableElement {}
extension Float: PostgresDecodableElement {}
extension Double: PostgresDecodableElement {}
extension String: PostgresDecodableElement {}
extension UUID: PostgresDecodableElement {}
extension Date: PostgresDecodableElement {}
extension Data: PostgresDecodableElement {}
