import FoundationEssentials
import HTTPKit

/// Caller of the protocol.
struct ChatkitCaller: Sendable, Hashable {
    /// The user; `nil` for the application's own server.
    let user: String?
    /// True if they may do everything.
    let isServer: Bool
    /// The key that signed the token.
    let key: String
    /// Time at which the token runs out.
    let expires: Date
    /// Our session from which the token was made, if it was.
    let origin: ChatkitOrigin?

    /// The one of a token.
    init(_ token: ChatkitToken) {
        user = token.subject
        isServer = token.isServer
        key = token.key
        expires = token.expires
        origin = token.origin
    }

    /// The one for whom an address was made, under this key.
    init(_ ticket: ChatkitTicket, key: String) {
        user = ticket.user
        isServer = ticket.isServer
        self.key = key
        expires = Date(timeIntervalSince1970: Double(ticket.expires))
        origin = nil
    }

    /// Agent for whom something is done. A server that acts as a user may do more than that user.
    var agent: ChatkitAgent { isServer ? .server : user.map { .user($0) } ?? .server }

    /// The user. Throws `wrongSubject` for a server that acts for nobody.
    func subject() throws(ChatkitError) -> String {
        guard let user else { throw .wrongSubject }
        return user
    }
}

extension Headers {
    /// The token in `Authorization: Bearer …`. Throws `unauthenticated` without one.
    func chatkitToken() throws(ChatkitError) -> Substring {
        guard let value = self[.authorization], value.utf8.count > 7, value.prefix(7).lowercased() == "bearer " else {
            throw .unauthenticated
        }
        return value.dropFirst(7)
    }
}
