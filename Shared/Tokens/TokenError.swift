/// Reason for which a token was refused. The word is for logs and tests; callers only hear that it is no good, or that
/// it has expired.
public enum TokenError: Error, Hashable, Sendable {
    /// Longer than any token of ours.
    case tooLarge
    /// Not three parts of strict base64url, or a part that isn't the JSON it should be.
    case malformed
    /// A header says something that we don't know, or says it twice.
    case header
    /// Another algorithm than EdDSA, `none` included.
    case algorithm
    /// Another `typ` than the one expected here.
    case kind
    /// No key of that name.
    case unknownKey(String)
    /// There are no keys to check it with yet.
    case noKeys
    /// The signature isn't the key's.
    case signature
    /// Signed by somebody else than it should be.
    case issuer
    /// Meant for somebody else.
    case audience
    /// Its time is over.
    case expired
    /// Its time has not come.
    case notYet
    /// The token claims to live longer than allowed, or ends before it begins.
    case lifetime
    /// The subject isn't what this kind of token is about.
    case subject
}
