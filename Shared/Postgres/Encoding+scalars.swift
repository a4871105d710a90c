#if canImport(FoundationEssentials)
    public import FoundationEssentials
#endif

extension Bool: PostgresEncodable {
    /// `boolean`
    @inlinable public static var postgresType: PostgresType { .bool }
    /// One byte.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(UInt8(self ? 1 : 0)) }
}

extension Int16: PostgresEncodable {
    /// `smallint`
    @inlinable public static var postgresType: PostgresType { .int2 }
    /// Two bytes.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(self) }
}

extension Int32: PostgresEncodable {
    /// `integer`
    @inlinable public static var postgresType: PostgresType { .int4 }
    /// Four bytes.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(self) }
}

extension Int64: PostgresEncodable {
    /// `bigint`
    @inlinable public static var postgresType: PostgresType { .int8 }
    /// Eight bytes.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(self) }
}

extension Int: PostgresEncodable {
    /// `bigint`
    @inlinable public static var postgresType: PostgresType { .int8 }
    /// Eight bytes.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(Int64(self)) }
}

extension Float: PostgresEncodable {
    /// `real`
    @inlinable public static var postgresType: PostgresType { .float4 }
    /// Four bytes, IEEE 754.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(bitPattern) }
}

extension Double: PostgresEncodable {
    /// `double precision`
    @inlinable public static var postgresType: PostgresType { .float8 }
    /// Eight bytes, IEEE 754.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(bitPattern) }
}

extension String: PostgresEncodable {
    /// `text`; write `\(json)::jsonb` where the column has another type.
    @inlinable public static var postgresType: PostgresType { .text }
    /// UTF-8. A text with a zero byte is refused by the server.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(self) }
}

extension UUID: PostgresEncodable {
    /// `uuid`
    @inlinable public static var postgresType: PostgresType { .uuid }
    /// Sixteen bytes.
    @inlinable public func encode(into buffer: inout PostgresBuffer) {
        withUnsafeBytes(of: uuid) { buffer.append(contentsOf: $0) }
    }
}

extension Data: PostgresEncodable {
    /// `bytea`
    @inlinable public static var postgresType: PostgresType { .bytea }
    /// The bytes as they are.
    @inlinable public func encode(into buffer: inout PostgresBuffer) { buffer.append(contentsOf: self) }
}

extension Date: PostgresEncodable {
    /// `timestamptz`
    @inlinable public static var postgresType: PostgresType { .timestamptz }

    /// Microseconds since 2000-01-01 UTC, rounded to the nearest; a time outside PostgreSQL's calendar is refused.
    public func encode(into buffer: inout PostgresBuffer) {
        guard let microseconds = PostgresTime.microseconds(of: self) else {
            return buffer.fail("a date outside PostgreSQL's calendar")
        }
        buffer.append(microseconds)
    }
}
