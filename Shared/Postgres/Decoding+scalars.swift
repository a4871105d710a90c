#if canImport(FoundationEssentials)
    public import FoundationEssentials
#endif

extension RawSpan {
    /// The integer at `offset`, highest byte first.
    @inlinable func integer<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int = 0, as _: Value.Type) -> Value {
        // Integers are plain bytes, and the span checks its bounds.
        Value(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: Value.self))
    }
}

extension PostgresDecodable where Self: FixedWidthInteger {
    /// Reads `smallint`, `integer`, `bigint` or `oid`, provided the value fits.
    @inlinable static func decodeInteger(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Self {
        let value: Int64
        switch (type, bytes.byteCount) {
        case (.int8, 8): value = bytes.integer(as: Int64.self)
        case (.int4, 4): value = Int64(bytes.integer(as: Int32.self))
        case (.int2, 2): value = Int64(bytes.integer(as: Int16.self))
        case (.oid, 4): value = Int64(bytes.integer(as: UInt32.self))
        default: throw .mismatch(Self.self, type, bytes.byteCount)
        }
        guard let fitting = Self(exactly: value) else { throw .decoding("a number too large for \(Self.self)") }
        return fitting
    }
}

extension Int: PostgresDecodable {
    /// Reads any integer.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Int {
        try decodeInteger(bytes, type: type)
    }
}

extension Int64: PostgresDecodable {
    /// Reads any integer.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Int64 {
        try decodeInteger(bytes, type: type)
    }
}

extension Int32: PostgresDecodable {
    /// Reads any integer that fits.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Int32 {
        try decodeInteger(bytes, type: type)
    }
}

extension Int16: PostgresDecodable {
    /// Reads any integer that fits.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Int16 {
        try decodeInteger(bytes, type: type)
    }
}

extension Bool: PostgresDecodable {
    /// Reads `boolean`.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Bool {
        guard type == .bool, bytes.byteCount == 1 else { throw .mismatch(Self.self, type, bytes.byteCount) }
        return bytes.integer(as: UInt8.self) != 0
    }
}

extension Double: PostgresDecodable {
    /// Reads `double precision` or `real`.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Double {
        switch (type, bytes.byteCount) {
        case (.float8, 8): Double(bitPattern: bytes.integer(as: UInt64.self))
        case (.float4, 4): Double(Float(bitPattern: bytes.integer(as: UInt32.self)))
        default: throw .mismatch(Self.self, type, bytes.byteCount)
        }
    }
}

extension Float: PostgresDecodable {
    /// Reads `real`.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Float {
        guard type == .float4, bytes.byteCount == 4 else { throw .mismatch(Self.self, type, bytes.byteCount) }
        return Float(bitPattern: bytes.integer(as: UInt32.self))
    }
}

extension UUID: PostgresDecodable {
    /// Reads `uuid`.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> UUID {
        guard type == .uuid, bytes.byteCount == 16 else { throw .mismatch(Self.self, type, bytes.byteCount) }
        // Sixteen bytes without structure, as `uuid_t` is.
        return UUID(uuid: bytes.unsafeLoadUnaligned(as: uuid_t.self))
    }
}

extension Date: PostgresDecodable {
    /// Reads `timestamptz`; `infinity` and `-infinity` are refused, they are not points in time.
    public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Date {
        guard type == .timestamptz, bytes.byteCount == 8 else { throw .mismatch(Self.self, type, bytes.byteCount) }
        guard let date = PostgresTime.date(bytes.integer(as: Int64.self)) else {
            throw .decoding("an infinite timestamp where Date was expected")
        }
        return date
    }
}
