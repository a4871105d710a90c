public import HTTPKit

/// Names of the protocol between a client and a server of topics. The whole of it: docs/decisions/0031.
public enum RealtimeProtocol {
    /// Value that a client must offer as `Sec-WebSocket-Protocol`.
    public static let subprotocol = "theracomm.v1"

    /// The path at which a service serves the topics of `area`.
    public static func path(area: String) -> String { "/api/v1/\(area)/realtime" }

    /// The path at which it tells them as server-sent events.
    public static func streamPath(area: String) -> String { "/api/v1/\(area)/events" }

    /// The path at which it describes all of it for machines.
    public static func descriptionPath(area: String) -> String { "/api/v1/\(area)/asyncapi.json" }
}

extension WebSocketCloseCode {
    /// There is no token, or it ran out and no other came: log in again.
    public static let tokenExpired = WebSocketCloseCode(rawValue: 4401)
    /// The client reads slower than events come: come back and resume.
    public static let tooSlow = WebSocketCloseCode(rawValue: 4408)
}
