/// The two kinds of tokens. Their `typ` headers differ, so that one can't be passed off as the other.
public enum TokenKind: String, Hashable, Sendable {
    /// A person's, signed by identity.
    case access = "at+jwt"
    /// A service's own, signed by itself.
    case service = "service+jwt"
}
