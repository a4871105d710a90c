/// Why somebody isn't let in.
enum SignInRefusal: Error, Equatable {
    /// There is no such login, or the password is wrong, or the account has none. Nobody is told which.
    case wrongCredentials
    /// The password is right, but the person was suspended.
    case suspended
    /// Too many wrong passwords; how long to wait.
    case tooManyAttempts(Duration)
    /// More people sign in than can be served; how long to wait.
    case busy(Duration)
}
