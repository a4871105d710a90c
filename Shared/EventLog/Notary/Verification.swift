/// Result of a verification.
public struct Verification: Sendable, Equatable {
    /// Number of events looked at.
    public var events: Int64 = 0
    /// Number of seals checked.
    public var seals: Int = 0
    /// The last position that is sealed; events after it are only checked for gaps.
    public var sealedUpTo: Int64 = 0
    /// The first thing that is wrong; `nil`: nothing is.
    public var finding: Finding?

    /// True if nothing is wrong.
    public var isSound: Bool { finding == nil }

    /// Something that can't have been written by the log's own functions.
    public struct Finding: Sendable, Equatable, CustomStringConvertible {
        /// Kind of error.
        public enum Kind: String, Sendable {
            /// The event isn't the one that was sealed: changed, replaced, or moved here from another place.
            case changed
            /// At least one of the events that were sealed together and begin here isn't the sealed one.
            case rangeChanged = "changed in the sealed range that begins here"
            /// The event that was sealed isn't there.
            case missing
            /// An event stands where the stream doesn't continue: inserted or removed before it was sealed.
            case streamBroken = "stream broken"
            /// The counter or the head of a stream disagrees with the events.
            case counterWrong = "counter wrong"
            /// The seal over the range that begins here was changed, or doesn't follow on the one before.
            case sealDamaged = "seal damaged"
            /// The seal over the range that begins here isn't signed by a key that is trusted.
            case signatureInvalid = "signature invalid"
            /// The root that was kept elsewhere isn't in the chain: the end of the log was cut off or made anew.
            case rootMissing = "root missing"
        }

        /// The first position concerned.
        public let position: Int64
        /// Kind of error at the position.
        public let kind: Kind

        /// Names a position and what is wrong there.
        public init(_ position: Int64, _ kind: Kind) {
            self.position = position
            self.kind = kind
        }

        /// Text for people.
        public var description: String { "position \(position): \(kind.rawValue)" }
    }

    /// Nothing looked at yet.
    public init() {}
}
