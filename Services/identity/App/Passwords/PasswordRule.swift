import IdentityDomain
import PasswordStrength

/// Rule for new passwords: at least eight characters, not soon guessed, and without anything that others know of the person. No rule about
/// capitals or digits: such rules make passwords worse (NIST SP 800-63B).
///
/// The effort to guess a password is estimated by zxcvbn (`PasswordStrength`).
enum PasswordRule {
    /// Bits that a password must be worth: a million guesses.
    static let minimumBits = 20.0
    /// Parts of what others know count from so many characters on.
    private static let shortestPart = 4

    /// Facts that others know of somebody who chooses a password.
    struct Known: Sendable {
        var login: String?
        var names: [String] = []
        var email: String?
    }

    /// Takes `text` as a new password of somebody of whom others know `known`.
    static func password(choosing text: String, known: Known) throws(FieldViolation) -> Password {
        let text = PasswordText.normalized(text)
        guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw .forbiddenCharacter(allowed: "visible characters and spaces")
        }
        let password = try Password(choosing: text)
        let parts = parts(of: known)
        let lower = text.lowercased()
        guard !parts.contains(where: lower.contains) else { throw .aboutOneself }
        guard PasswordStrength.bits(of: text, besides: parts) >= minimumBits else { throw .guessable }
        return password
    }

    /// Words that a guesser would try first, in lower case.
    private static func parts(of known: Known) -> [String] {
        let local = known.email.map { String($0.prefix { $0 != "@" }) }
        let whole = [known.login, local].compactMap(\.self) + known.names
        let words = whole.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
        return Array(Set((whole + words).map { $0.lowercased() })).filter { $0.count >= shortestPart }.sorted()
    }
}
