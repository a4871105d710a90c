public import FoundationEssentials
import HTTPKit
import Tokens

/// Voluntary identification of a sender to push services (RFC 8292): a token signed by the unit's own key, which browsers were told when
/// they subscribed. No account with anybody is needed.
public struct VAPID: Sendable {
    private let key: P256Key
    private let contact: String

    /// Time for which a token counts: half of what is allowed.
    private static let span: TimeInterval = 12 * 3600

    /// Signs by `key`; `contact` is a `mailto:` or `https:` address at which a push service reaches whoever sends.
    public init(_ key: P256Key, contact: String) { (self.key, self.contact) = (key, contact) }

    /// Public point of the key in base64url, as browsers take it (`applicationServerKey`).
    public var publicKey: String { Base64URL.encode(key.point) }

    /// Value of `Authorization` for a request to a push service at `origin`, such as `https://push.example.net`.
    public func authorization(to origin: String, at time: Date) throws -> String {
        let head = Base64URL.encode(try JSON.encode(Head()))
        let end = Int(time.addingTimeInterval(Self.span).timeIntervalSince1970)
        let claims = Base64URL.encode(try JSON.encode(Claims(aud: origin, exp: end, sub: contact)))
        let signature = Base64URL.encode(key.signature(of: Array("\(head).\(claims)".utf8)))
        return "vapid t=\(head).\(claims).\(signature), k=\(publicKey)"
    }

    private struct Head: Encodable {
        var typ = "JWT"
        var alg = "ES256"
    }

    private struct Claims: Encodable {
        var aud: String
        var exp: Int
        var sub: String
    }
}
