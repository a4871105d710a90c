import COpenSSL

/// A mistake in TLS settings or files. The text names the file and OpenSSL's reason, never key material.
public struct TLSError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Action that failed, with OpenSSL's reason.
    public let description: String

    /// Error of the action `what`, with the newest reason in this thread's OpenSSL queue, which is emptied.
    static func latest(_ what: String) -> TLSError { TLSError(description: "\(what): \(reason())") }

    /// OpenSSL's newest reason; empties the thread's queue.
    static func reason() -> String {
        let code = ERR_peek_last_error()
        ERR_clear_error()
        guard code != 0 else { return "no reason given" }
        var text = [CChar](repeating: 0, count: 256)
        ERR_error_string_n(code, &text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
