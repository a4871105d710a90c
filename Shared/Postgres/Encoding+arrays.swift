#if canImport(FoundationEssentials)
    public import FoundationEssentials
#endif

extension Array: PostgresEncodable where Element: PostgresElement {
    /// The array's own type; `bytea` for bytes.
    @inlinable public static var postgresType: PostgresType { Element.postgresArrayType }
    /// The binary form of the array.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { Element.encode(array: self, into: &buffer) }
}

/// An array of bytes is not an array to PostgreSQL: it is one `bytea`.
extension UInt8: PostgresElement {
    /// `bytea`
    @inlinable public static var postgresArrayType: PostgresType { .bytea }
    /// The bytes as they are.
    @inlinable public static func encode(array: [UInt8], into buffer: inout PostgresBuffer) {
        buffer.append(contentsOf: array)
    }
}

extension PostgresElement where Self: PostgresEncodable {
    /// The one-dimensional array form of `array_recv`: dimensions, null flag, element type, length, lower bound, elements.
    @inlinable public static func encode(array: [Self], into buffer: inout PostgresBuffer) {
        buffer.reserve(20 + array.count * 12)
        buffer.append(Int32(array.isEmpty ? 0 : 1))
        buffer.append(Int32(array.contains(where: \.isNull) ? 1 : 0))
        buffer.append(Self.postgresType.rawValue)
        guard !array.isEmpty else { return }
        buffer.append(Int32(truncatingIfNeeded: array.count))
        buffer.append(Int32(1))
        for element in array {
            if element.isNull {
                buffer.append(Int32(-1))
            } else {
                buffer.appendCounted { element.encode(into: &$0) }
            }
        }
    }
}

extension Optional: PostgresElement where Wrapped: PostgresElement & PostgresEncodable {
    /// The type of an array of what may be there.
    @inlinable public static var postgresArrayType: PostgresType { Wrapped.postgresArrayType }
}

extension Array: PostgresElement where Element == UInt8 {
    /// `bytea[]`
    @inlinable public static var postgresArrayType: PostgresType { .byteaArray }
}

extension Bool: PostgresElement {
    /// `boolean[]`
    @inlinable public static var postgresArrayType: PostgresType { .boolArray }
}

extension Int16: PostgresElement {
    /// `smallint[]`
    @inlinable public static var postgresArrayType: PostgresType { .int2Array }
}

extension Int32: PostgresElement {
    /// `integer[]`
    @inlinable public static var postgresArrayType: PostgresType { .int4Array }
}

extension Int64: PostgresElement {
    /// `bigint[]`
    @inlinable public static var postgresArrayType: PostgresType { .int8Array }
}

extension Int: PostgresElement {
    /// `bigint[]`
    @inlinable public static var postgresArrayType: PostgresType { .int8Array }
}

extension Float: PostgresElement {
    /// `real[]`
    @inlinable public static var postgresArrayType: PostgresType { .float4Array }
}

extension Double: PostgresElement {
    /// `double precision[]`
    @inlinable public static var postgresArrayType: PostgresType { .float8Array }
}

extension String: PostgresElement {
    /// `text[]`
    @inlinable public static var postgresArrayType: PostgresType { .textArray }
}

extension UUID: PostgresElement {
    /// `uuid[]`
    @inlinable public static var postgresArrayType: PostgresType { .uuidArray }
}

extension Date: PostgresElement {
    /// `timestamptz[]`
    @inlinable public static var postgresArrayType: PostgresType { .timestamptzArray }
}

extension Data: PostgresElement {
    /// `bytea[]`
    @inlinable public static var postgresArrayType: PostgresType { .byteaArray }
}
