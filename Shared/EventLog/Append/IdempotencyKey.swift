/// Key that makes a command that comes twice count once. Stored with its answer in the transaction of the append
/// itself, and forgotten after a time (`EventStore.forgetKeys`).
public struct IdempotencyKey: Sendable, Hashable {
    /// Scope within which the key is unique: caller, method and path, in a fixed order.
    public var scope: String
    /// Key as the caller sent it, at most a few hundred bytes.
    public var key: String
    /// A hash of the request: the same key with another request is refused.
    public var fingerprint: [UInt8]
    /// Answer for a repetition, stored in the clear: no personal values. It may name ids that were made beforehand, not
    /// positions: those come with `Appended`.
    public var answer: [UInt8]

    /// A key with the answer to remember.
    public init(scope: String, key: String, fingerprint: [UInt8], answer: [UInt8] = []) {
        self.scope = scope
        self.key = key
        self.fingerprint = fingerprint
        self.answer = answer
    }
}
