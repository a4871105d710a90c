/// A personal field of an event: the value, or the fact that it was erased.
///
/// The field is stored sealed under the key of the event's `subject`, and reads as `erased` once that key is destroyed.
/// Encoding without a sealer, or decoding a sealed value without an opener, throws: never plain by accident.
public enum Personal<Value: Codable & Sendable & Hashable>: Sendable, Hashable {
    /// The value is there.
    case known(Value)
    /// The person's key was destroyed; nobody can read the value any more.
    case erased

    /// The value, `nil` if erased.
    public var value: Value? {
        switch self {
        case .known(let value): value
        case .erased: nil
        }
    }

    /// The value after `transform`, still erased if it was.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Personal<Other> {
        switch self {
        case .known(let value): .known(try transform(value))
        case .erased: .erased
        }
    }
}
