/// A payload that was written a moment ago, for readers of it: reading would give the same (`StoredForm.written`), and
/// takes longer.
package struct KnownPayload: Sendable {
    private let value: any Encodable & Sendable

    init(_ value: any Encodable & Sendable) { self.value = value }

    /// The payload, if it is of this type: a reader may have one of its own.
    func read<P: Decodable>(as _: P.Type) -> P? { value as? P }
}
