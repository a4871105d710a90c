public import Foundation

/// Request as it goes over the wire.
public struct TransportRequest: Sendable {
    /// GET, POST, ….
    public var method: String
    /// Address with its query.
    public var url: URL
    /// Header fields by name.
    public var headers: [String: String]
    /// Bytes that are sent; nil for no body.
    public var body: FileContent?

    /// A request.
    public init(_ method: String, _ url: URL, headers: [String: String] = [:], body: FileContent? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// Bytes to send: in memory, or in a file, which is read piece by piece.
public enum FileContent: Sendable, Hashable {
    /// In memory.
    case data(Data)
    /// A file's content at the time of sending.
    case file(URL)
}

/// Answer as it came over the wire.
public struct TransportResponse: Sendable {
    /// Code of the status.
    public var status: Int
    /// Header fields; names are in lower case.
    public var headers: [String: String]
    /// The whole body; empty if it was written to a file.
    public var body: Data

    /// An answer; names of header fields may be in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = [String: String](headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }
}
