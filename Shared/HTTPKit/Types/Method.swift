/// A request method. Case-sensitive, as RFC 9110 wants it; any token is possible, routes decide which are known.
public struct Method: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The method as it stands on the wire.
    public let rawValue: String

    /// Takes any text; the server only makes methods of tokens.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The method as it stands on the wire.
    public var description: String { rawValue }

    /// Safe and idempotent: reads.
    public static let get = Method(rawValue: "GET")
    /// Like GET without the body.
    public static let head = Method(rawValue: "HEAD")
    /// Neither safe nor idempotent.
    public static let post = Method(rawValue: "POST")
    /// Idempotent: replaces.
    public static let put = Method(rawValue: "PUT")
    /// Changes a part.
    public static let patch = Method(rawValue: "PATCH")
    /// Idempotent: removes.
    public static let delete = Method(rawValue: "DELETE")
    /// Asks what is possible.
    public static let options = Method(rawValue: "OPTIONS")
    /// Opens a tunnel; here only the extended form of RFC 8441.
    public static let connect = Method(rawValue: "CONNECT")

    /// True if a request may be sent again after it was perhaps already received (RFC 9110, 9.2.2).
    public var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete, .options: true
        default: false
        }
    }
}
