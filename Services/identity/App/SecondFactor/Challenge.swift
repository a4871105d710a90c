import EventSourcing
import FoundationEssentials
import IdentityDomain
import Tokens

/// Challenge for somebody whose password was right and who must still show a code, or enrol an app first.
///
/// The client keeps it, sealed, so nothing is stored here. It is good for one use because it names the session that it leads to, and a
/// session is opened once.
struct Challenge: Codable, Sendable {
    /// Step that is still to be done.
    enum Need: String, Codable, CaseIterable, Sendable {
        /// Show a code.
        case code
        /// Enrol an app: the rules of the house demand a second factor.
        case enrolment
    }

    /// Time for which it is good.
    static func lifetime(_ need: Need) -> TimeInterval {
        switch need {
        case .code: 300
        case .enrolment: SecondFactor.confirmation
        }
    }

    var person: PersonID
    var credential: CredentialID
    var need: Need
    var expires: Date
    var arrival: Arrival
}

/// Seals challenges and opens them again.
struct Challenges: Sendable {
    private static let name = "challenge"
    /// Longer than any of ours.
    private static let longest = 2048

    let secrets: OwnSecrets

    /// The text that the client keeps.
    func seal(_ challenge: Challenge) async throws -> String {
        Base64URL.encode(try await secrets.seal(Array(JSONEncoder().encode(challenge)), Self.name))
    }

    /// Opens a sealed challenge; `nil` for anything else, and for one that is too old at `now`.
    func open(_ text: String, at now: Date) async -> Challenge? {
        guard text.utf8.count <= Self.longest, let sealed = Base64URL.decode(text.utf8),
            let plain = try? await secrets.open(sealed, Self.name),
            let challenge = try? JSONDecoder().decode(Challenge.self, from: Data(plain)), now < challenge.expires
        else { return nil }
        return challenge
    }
}
