/// Origin of an attempt to sign in, as far as it tells an owner from a stranger.
enum AttemptOrigin: Hashable, Sendable {
    /// Address of the net; nothing else is known.
    case address(String)
    /// Device on which somebody with this login name has signed in.
    case device
    /// Session of the owner of this login name: they are asked again before what can't be undone.
    case session
}
