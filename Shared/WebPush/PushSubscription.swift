import Tokens

/// Keys of a browser's subscription, to which messages are sealed (RFC 8291).
public struct PushSubscription: Sendable, Hashable, CustomStringConvertible {
    /// Length of the authentication secret.
    public static let secretBytes = 16

    /// Public point of the browser.
    package let point: [UInt8]
    /// Secret that the browser shares with whoever may write to it.
    package let secret: [UInt8]

    /// Part of a subscription that can't be used.
    public enum Mistake: Error, Sendable, Hashable {
        /// `p256dh` isn't a point of the curve in base64url.
        case point
        /// `auth` isn't 16 bytes in base64url.
        case secret
    }

    /// Takes the keys as `PushSubscription.toJSON()` of a browser writes them.
    public init(p256dh: String, auth: String) throws(Mistake) {
        guard p256dh.utf8.count <= 100, let point = Base64URL.decode(p256dh.utf8), P256Key.isPoint(point)
        else { throw .point }
        guard auth.utf8.count <= 30, let secret = Base64URL.decode(auth.utf8), secret.count == Self.secretBytes
        else { throw .secret }
        (self.point, self.secret) = (point, secret)
    }

    /// Nothing of the keys.
    public var description: String { "PushSubscription" }
}
