/// The kinds of tokens. Their `typ` headers differ, so that one can't be passed off as the other.
public enum TokenKind: String, Hashable, Sendable {
    /// A person's, signed by identity.
    case access = "at+jwt"
    /// A service's own, signed by itself.
    case service = "service+jwt"
    /// Token of a device on which somebody has signed in, signed by identity. It lets nobody in.
    case device = "device+jwt"
    /// Proof that somebody gave their password or a code a short time ago, signed by identity. It lets nobody in.
    case confirmation = "confirmation+jwt"
}
