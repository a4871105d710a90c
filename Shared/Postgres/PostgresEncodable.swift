/// A value that can be bound to a placeholder of a query.
///
/// Values travel in PostgreSQL's binary form. A type with a raw value that can be bound only needs to declare the conformance.
public protocol PostgresEncodable: Sendable {
    /// The type that the server is told for the placeholder.
    static var postgresType: PostgresType { get }
    /// True if this value is SQL NULL; then `encode` is not called.
    var isNull: Bool { get }
    /// Appends the binary form, without a length.
    func encode(into buffer: inout PostgresBuffer)
}

/// A value that can be an element of a bound array.
public protocol PostgresElement: Sendable {
    /// The type of an array of these.
    static var postgresArrayType: PostgresType { get }
    /// Appends the binary form of the whole array, without a length.
    static func encode(array: [Self], into buffer: inout PostgresBuffer)
}

extension PostgresEncodable {
    /// Nothing but an absent `Optional` is NULL.
    @inlinable public var isNull: Bool { false }
}

extension PostgresEncodable where Self: RawRepresentable, RawValue: PostgresEncodable {
    /// The type of the raw value.
    public static var postgresType: PostgresType { RawValue.postgresType }
    /// The form of the raw value.
    public func encode(into buffer: inout PostgresBuffer) { rawValue.encode(into: &buffer) }
}

extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
    /// The type of the value that may be there.
    @inlinable public static var postgresType: PostgresType { Wrapped.postgresType }

    /// True for nil, and for a value that is itself NULL.
    @inlinable public var isNull: Bool {
        guard let self else { return true }
        return self.isNull
    }

    /// The form of the value that is there.
    @inlinable public func encode(into buffer: inout PostgresBuffer) {
        guard let self else { return }
        self.encode(into: &buffer)
    }
}
