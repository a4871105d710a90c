package import EventLoop

/// Reason for which nothing more will be read from a transport.
package enum TransportEnd: Error {
    /// The peer has sent everything it wanted to; it may still be reading.
    case eof
    /// The connection is broken.
    case failed(LoopError)
    /// TLS refused what came: a bad certificate, no common version, garbage. The text is OpenSSL's, for logs.
    case tls(String)
    /// Connecting took too long.
    case timedOut
    /// The name could not be resolved.
    case unknownHost
}
