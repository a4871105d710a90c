import Cryptography
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Tokens

/// Token in a mail that opens something once: the id of a stream, and a secret that belongs to one request in it.
struct MailToken: Sendable {
    /// The stream of the person, the registration or the invitation.
    let stream: UUID
    fileprivate let secret: [UInt8]

    /// Reads what `text` writes; `nil` for anything else.
    init?(_ text: String) {
        guard text.utf8.count == 64, let bytes = Base64URL.decode(text.utf8), bytes.count == 48 else { return nil }
        stream = UUID(bytes: bytes.prefix(16))
        secret = Array(bytes.dropFirst(16))
    }

    fileprivate init(stream: UUID, secret: [UInt8]) {
        self.stream = stream
        self.secret = secret
    }

    /// The token as it is mailed: 64 characters of base64url.
    var text: String { Base64URL.encode(stream.bytes + secret) }
}

/// Makes and checks mail tokens.
///
/// The secret of a token is a keyed hash (BLAKE2b, 256 bits) of the request it answers. So nothing that opens anything is stored, neither
/// in the log nor in the queue of requests, and the mail can be composed again after a crash. A request's stream says if it may still be
/// answered: good once, and not for long.
struct MailTokens: Sendable {
    /// Purpose of a token. One kind never passes for another.
    enum Purpose: String, Sendable {
        /// Ending a registration.
        case registration
        /// Registering by invitation.
        case invitation
        /// Setting a new password.
        case password
        /// Showing that a new address is one's own.
        case newAddress
        /// Taking back a change of address.
        case formerAddress
    }

    private let secret: [UInt8]

    /// `secret` has 32 bytes.
    init(secret: [UInt8]) {
        precondition(secret.count == 32, "the secret of mail tokens has 32 bytes, not \(secret.count)")
        self.secret = secret
    }

    /// The token that answers `request` in `stream`.
    func token(_ purpose: Purpose, _ stream: UUID, _ request: MailRequest) -> MailToken {
        MailToken(stream: stream, secret: hash(purpose, in: stream, request: request.id))
    }

    /// Returns true if `token` answers `request`. Takes as long for a wrong one.
    func isAnswer(_ token: MailToken, _ purpose: Purpose, to request: MailRequest) -> Bool {
        ConstantTime.isEqual(hash(purpose, in: token.stream, request: request.id), token.secret)
    }

    private func hash(_ purpose: Purpose, in stream: UUID, request: UUID) -> [UInt8] {
        let input = Array("\(purpose.rawValue)\0".utf8) + stream.bytes + request.bytes
        return BLAKE2b.hash(input, key: secret, count: 32)
    }
}

extension MailRequest {
    /// A new request that is good for `span` seconds.
    init(at now: Date, for span: TimeInterval) {
        self.init(id: UUID(), expires: now + span)
    }
}
