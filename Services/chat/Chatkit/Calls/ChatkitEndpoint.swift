import HTTPKit

/// Line of the protocol's table of calls.
struct ChatkitEndpoint: Sendable {
    /// Function that answers.
    typealias Handler = @Sendable (ChatkitCall) async throws -> Response

    /// Right that a call needs.
    enum Need: Sendable {
        /// No right: the call says itself who it is for.
        case nothing
        /// A token.
        case token
        /// A token of the application's own server.
        case server
        /// Permission, anywhere, or in the room that `{room}` names where there is one.
        case permission(String)
        /// Permission, and to be the user that `{user}` names; a server may act for everybody.
        case own(String)
        /// Permission, and to be in the room that `{room}` names.
        case inside(String)
    }

    /// The method.
    let method: Method
    /// Pattern of its addresses.
    let pattern: ChatkitPattern
    /// Right that it needs.
    let need: Need
    /// Function that answers.
    let handler: Handler

    /// A call. `path`: literal parts, and `{name}` for one that may be anything.
    init(
        _ method: Method,
        _ service: ChatkitAddress.Service,
        versions: ClosedRange<Int> = 1...7,
        _ path: String,
        _ need: Need,
        handler: @escaping Handler
    ) {
        self.method = method
        pattern = ChatkitPattern(service, versions: versions, path)
        self.need = need
        self.handler = handler
    }
}
