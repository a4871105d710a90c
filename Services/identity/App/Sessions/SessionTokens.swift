/// Makes the two tokens of a session.
struct SessionTokens: Sendable {
    /// Tokens that services are shown.
    let access: AccessTokens
    /// Tokens with which access tokens are renewed.
    let refresh: RefreshTokens
}
