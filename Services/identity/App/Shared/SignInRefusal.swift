import IdentityDomain

/// Reason for which somebody isn't let in.
enum SignInRefusal: Error, Equatable {
    /// Login doesn't exist, or the password is wrong, or the account has none. Nobody is told which.
    case wrongCredentials
    /// The password is right, but the person was suspended.
    case suspended
    /// Too many wrong passwords or codes; how long to wait.
    case tooManyAttempts(Duration)
    /// More people sign in than can be served; how long to wait.
    case busy(Duration)
    /// The password is right, but the person must enrol a second factor first, which this way of signing in has no room for.
    case enrolmentNeeded
    /// The code of the second factor is wrong, or spent.
    case wrongCode
    /// Challenge of the first step is too old, was used already, or never was any good.
    case challengeOver
    /// The password is right, but something must be accepted first.
    case policiesPending([PolicyVersion])
}
