import CNATS

/// Error of the library, in its words: one of a fixed set of sentences, with nothing of ours in it.
struct NatsFailure: Error, CustomStringConvertible {
    let description: String

    init(_ status: natsStatus) { description = natsStatus_GetText(status).map { String(cString: $0) } ?? "unknown" }

    /// Throws unless all is well.
    static func check(_ status: natsStatus) throws(NatsFailure) {
        guard status == NATS_OK else { throw NatsFailure(status) }
    }
}
