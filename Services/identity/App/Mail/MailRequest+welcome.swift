import FoundationEssentials
import IdentityDomain

extension MailRequest {
    /// Time for which the link of the first mail to somebody whom others have registered is good.
    static let welcomeSpan: TimeInterval = 14 * 86_400
}
