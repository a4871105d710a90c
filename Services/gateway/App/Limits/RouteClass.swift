import HTTPKit

/// What kind of request it is, as far as its own limit goes.
enum RouteClass: Sendable, Hashable {
    /// Reads: the general limits are enough.
    case read
    /// Changes something.
    case write
    /// A stranger asks identity for something.
    case signIn
    /// Opens a WebSocket.
    case connect

    init(_ request: Request, service: String?, isSignedIn: Bool) {
        if request.upgrade != nil {
            self = .connect
        } else if request.method == .get || request.method == .head || request.method == .options {
            self = .read
        } else {
            self = service == "identity" && !isSignedIn ? .signIn : .write
        }
    }

    /// The policy of its own, nil if it has none.
    var policy: RatePolicy? {
        switch self {
        case .read: nil
        case .write: .write
        case .signIn: .signIn
        case .connect: .connect
        }
    }
}
