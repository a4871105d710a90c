import HTTPKit
import IdentityDomain

extension Problem {
    /// Tells a caller that they ask too often.
    init(_ exceeded: RequestLimiter.Exceeded) {
        self.init(
            429,
            "too-many-requests",
            "Too much was asked for. Wait before you ask again.",
            headers: [.retryAfter: exceeded.wait.wholeSeconds]
        )
    }
}

extension RequestLimiter {
    /// Takes one, or throws what the caller hears.
    func admit(_ kind: String, by who: String, _ rule: Rule) throws(Problem) {
        do throws(Exceeded) {
            try take(kind, by: who, rule)
        } catch {
            throw Problem(error)
        }
    }
}
