/// A stored event that this program can't read. A reader stops here; skipping is an operator's decision, never a default.
public struct UnreadableEvent: Error, Equatable, CustomStringConvertible {
    /// Reason for which it can't be read.
    public enum Reason: Sendable, Equatable {
        /// No such type is declared in the schema: an older program meets a newer event, or a retired type was dropped.
        case unknownType
        /// The payload isn't what the type declares; the text says where and what, without values.
        case payload(String)
    }

    /// The stored form of its type.
    public let type: String
    /// Reason for which it can't be read.
    public let reason: Reason

    /// Names the event's type and the reason.
    public init(type: String, reason: Reason) {
        self.type = type
        self.reason = reason
    }

    /// Text for logs; holds no values of the payload.
    public var description: String {
        switch reason {
        case .unknownType: "unknown event type \(type)"
        case .payload(let place): "unreadable payload of \(type): \(place)"
        }
    }
}

extension DecodingError {
    /// Path at which decoding failed and the kind of error, without any value of the input.
    var place: String {
        let (context, what) =
            switch self {
            case .keyNotFound(let key, let context): (context, "no value for key \(key.stringValue)")
            case .valueNotFound(let type, let context): (context, "null instead of \(type)")
            case .typeMismatch(let type, let context): (context, "not a \(type)")
            case .dataCorrupted(let context): (context, "malformed")
            @unknown default: (Context(codingPath: [], debugDescription: ""), "undecodable")
            }
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? what : "\(what) at \(path)"
    }
}
