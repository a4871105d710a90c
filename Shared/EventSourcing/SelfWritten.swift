/// A payload that writes its stored form itself, byte for byte as encoding it gives: for types of which there are thousands a second. The
/// golden tests hold both against each other.
public protocol SelfWritten: Encodable, Sendable {
    /// Writes the members of the payload in the order of their names. Throws `EncodingError` where a personal field can't be sealed.
    func write(to text: inout StoredText) throws
}
