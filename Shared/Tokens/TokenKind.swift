/// The kinds of tokens. Their `typ` headers differ, so that one can't be passed off as the other.
public enum TokenKind: String, Hashable, Sendable {
    /// A person's, signed by identity.
    case access = "at+jwt"
    /// Token for looking at what is a person's, signed by identity for somebody else who may. It changes nothing. A kind of its own, so that a
    /// process that doesn't know it refuses it.
    case reading = "reading+jwt"
    /// A service's own, signed by itself.
    case service = "service+jwt"
    /// Token of a device on which somebody has signed in, signed by identity. It lets nobody in.
    case device = "device+jwt"
    /// Proof that somebody gave their password or a code a short time ago, signed by identity. It lets nobody in.
    case confirmation = "confirmation+jwt"
}
