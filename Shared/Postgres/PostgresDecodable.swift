/// A type that can be read from a cell of a result.
///
/// A type with a raw value that can be read only needs to declare the conformance.
public protocol PostgresDecodable: Sendable {
    /// Reads the binary form of a value of `type`. The bytes live as long as the call.
    ///
    /// Throws an error of kind `decoding` whose message does not contain the value.
    static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Self
    /// Value for SQL NULL; throws unless the type is optional.
    static func decodeNull() throws(PostgresError) -> Self
}

extension PostgresDecodable {
    /// Throws: NULL is a value of optional types only.
    public static func decodeNull() throws(PostgresError) -> Self {
        throw .decoding("NULL where \(Self.self) was expected")
    }
}

extension Optional: PostgresDecodable where Wrapped: PostgresDecodable {
    /// Reads the value that is there.
    @inlinable public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Self {
        try Wrapped.decode(bytes, type: type)
    }

    /// Nothing.
    @inlinable public static func decodeNull() throws(PostgresError) -> Self { nil }
}

extension PostgresDecodable where Self: RawRepresentable, RawValue: PostgresDecodable {
    /// Reads the raw value; throws if this type has no such value.
    public static func decode(_ bytes: RawSpan, type: PostgresType) throws(PostgresError) -> Self {
        guard let value = Self(rawValue: try RawValue.decode(bytes, type: type)) else {
            throw .decoding("not a value of \(Self.self)")
        }
        return value
    }
}

extension PostgresError {
    /// A cell that is not what was asked for. `reason` must not contain the value.
    public static func decoding(_ reason: String) -> PostgresError { PostgresError(.decoding, reason) }

    /// A cell of another type than asked for.
    @usableFromInline static func mismatch(_ wanted: Any.Type, _ type: PostgresType, _ count: Int) -> PostgresError {
        .decoding("\(wanted) can't be read from type \(type.rawValue) with \(count) bytes")
    }
}
