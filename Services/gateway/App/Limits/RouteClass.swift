import HTTPKit

/// Kind of request, for its own limit.
enum RouteClass: Sendable, Hashable {
    /// Reads: the general limits are enough.
    case read
    /// Changes something.
    case write
    /// Asks identity for something; where nobody is signed in, that is a stranger.
    case signIn
    /// Opens a WebSocket.
    case connect

    init(_ request: Request, service: String?) {
        if request.upgrade != nil {
            self = .connect
        } else if request.method == .get || request.method == .head || request.method == .options {
            self = .read
        } else if service == "identity" {
            // A person who stays signed in costs no hash, and isn't to be shut out by others who try to sign in at the
            // same address.
            self = request.path == "/api/v1/identity/sessions/refresh" ? .read : .signIn
        } else {
            self = .write
        }
    }

    /// The policy of its own, nil if it has none.
    func policy(isSignedIn: Bool) -> RatePolicy? {
        switch self {
        case .read: nil
        case .write: .write
        case .signIn: isSignedIn ? .write : .signIn
        case .connect: .connect
        }
    }
}
