/// A connection of whatever protocol, as its server sees it.
package protocol ServerConnection: Actor {
    /// Finishes what was begun, then closes; takes nothing new.
    func drain()
    /// Ends now; handlers are cancelled.
    func close()
}

extension HTTP2ServerConnection: ServerConnection {}
