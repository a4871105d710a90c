/// Where an attempt to sign in comes from, as far as it tells an owner from a stranger.
enum AttemptOrigin: Hashable, Sendable {
    /// From an address of the net; nothing else is known.
    case address(String)
    /// From a device on which somebody with this login name has signed in.
    case device
    /// From a session of whoever has this login name: they are asked again before what can't be undone.
    case session
}
