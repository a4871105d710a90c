import CGMIME
public import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// A mail as it goes over the wire.
public struct ComposedMail: Sendable {
    /// Id of the row it came from: repeated deliveries have the same, and the same `Message-ID`.
    public let id: UUID
    /// Person whom the message is about: copies of it are deleted with the person.
    public let subject: UUID
    /// The address of the sender, for the envelope.
    public let from: String
    /// The address of the receiver, for the envelope.
    public let to: String
    /// The message of RFC 5322, lines ended by CRLF.
    public let bytes: [UInt8]

    /// There was no memory for it.
    struct CannotCompose: Error {}

    /// Puts `message` together. `date` is when it was queued, so that a repetition is the same in every byte but one boundary.
    public init(_ message: MailMessage, id: UUID, about subject: UUID, from sender: Mailbox, date: Date) throws {
        self.id = id
        self.subject = subject
        from = sender.address
        to = message.to
        bytes = try Self.compose(message, "\(id.uuidString.lowercased())@\(sender.domain)", sender, date)
    }

    private static func compose(_ message: MailMessage, _ id: String, _ sender: Mailbox, _ date: Date) throws -> [UInt8]
    {
        let texts = [id, sender.address, message.to, message.subject, message.language, message.text]
        return try withCStrings(texts + [sender.name].compactMap(\.self)) { pointers in
            var parts = theracomm_message()
            (parts.id, parts.from_address, parts.to_address) = (pointers[0], pointers[1], pointers[2])
            (parts.subject, parts.language, parts.text) = (pointers[3], pointers[4], pointers[5])
            parts.from_name = pointers.count > 6 ? pointers[6] : nil
            parts.seconds = Int64(date.timeIntervalSince1970)
            var length = 0
            guard let raw = theracomm_message_compose(&parts, &length) else { throw CannotCompose() }
            defer { free(raw) }
            return raw.withMemoryRebound(to: UInt8.self, capacity: length) {
                Array(UnsafeBufferPointer(start: $0, count: length))
            }
        }
    }
}

/// Lends C strings that live exactly as long as `body`.
private func withCStrings<R>(_ texts: [String], _ body: ([UnsafePointer<CChar>]) throws -> R) rethrows -> R {
    func next(_ rest: ArraySlice<String>, _ found: [UnsafePointer<CChar>]) throws -> R {
        guard let first = rest.first else { return try body(found) }
        return try first.withCString { try next(rest.dropFirst(), found + [$0]) }
    }
    return try next(texts[...], [])
}
