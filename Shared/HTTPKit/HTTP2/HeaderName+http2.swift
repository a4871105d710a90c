extension HeaderName {
    /// True if the field speaks about one HTTP/1 connection, or is a pseudo-header field in HTTP/2: never sent there.
    var belongsToConnection: Bool {
        switch self {
        case .connection, .keepAlive, .proxyConnection, .transferEncoding, .upgrade, .host: true
        default: false
        }
    }
}
