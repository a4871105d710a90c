import FoundationEssentials
import HTTPKit
import Tokens
package import WebPush

/// Browser of a test: subscribes, and opens what is pushed to it as RFC 8291 has it.
public struct TestBrowser: Sendable {
    private let key: P256Key
    private let secret: [UInt8]

    /// Its public point in base64url.
    public var p256dh: String { Base64URL.encode(key.point) }
    /// Its secret in base64url.
    public var auth: String { Base64URL.encode(secret) }

    /// A browser with keys of its own.
    public init() {
        let secret = (0..<PushSubscription.secretBytes).map { _ in UInt8.random(in: 0...255) }
        self.init(key: P256Key(), secret: secret)
    }

    /// A browser with given keys.
    package init(key: P256Key, secret: [UInt8]) { (self.key, self.secret) = (key, secret) }

    /// Message in the body of a push; nil where it wasn't sealed for this browser.
    public func open(_ body: [UInt8]) -> [UInt8]? {
        let point = 21..<(21 + P256Key.pointBytes)
        guard body.count > point.upperBound, body[16..<20] == [0, 0, 16, 0], body[20] == UInt8(point.count) else {
            return nil
        }
        let sender = Array(body[point])
        guard let shared = key.agreement(with: sender) else { return nil }
        let keys = PushKeys(
            shared: shared,
            secret: secret,
            receiver: key.point,
            sender: sender,
            salt: Array(body[..<16])
        )
        guard let plain = keys.open(Array(body[point.upperBound...])), plain.last == 2 else { return nil }
        return plain.dropLast()
    }
}

/// Token by which a sender identified itself to a push service, as the service reads it.
public struct SenderToken: Sendable {
    /// Claims of a token.
    public struct Claims: Decodable, Sendable {
        /// Origin of the push service.
        public var aud: String
        /// End, in seconds since 1970.
        public var exp: Int
        /// Address of the sender.
        public var sub: String
    }

    /// Claims of the token.
    public let claims: Claims
    /// Key of the sender in base64url.
    public let key: String

    /// Reads a value of `Authorization`; nil if it isn't `vapid`, or not signed by the key that it names.
    public init?(_ authorization: String) {
        let start = "vapid t="
        let parts = authorization.dropFirst(start.count).components(separatedBy: ", k=")
        guard authorization.hasPrefix(start), parts.count == 2 else { return nil }
        let token = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard token.count == 3, let point = Base64URL.decode(parts[1].utf8),
            let signature = Base64URL.decode(token[2].utf8), let claims = Base64URL.decode(token[1].utf8),
            let head = Base64URL.decode(token[0].utf8).flatMap({ try? JSON.decode([String: String].self, from: $0) }),
            head == ["typ": "JWT", "alg": "ES256"],
            P256Key.isSignature(signature, of: Array("\(token[0]).\(token[1])".utf8), by: point),
            let read = try? JSON.decode(Claims.self, from: claims)
        else { return nil }
        (self.claims, key) = (read, parts[1])
    }
}
