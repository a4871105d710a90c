import CP256

/// Sealing of messages for a browser: `aes128gcm` (RFC 8188) under keys of RFC 8291. One record each.
public enum PushCipher {
    /// Most bytes of a message: push services take bodies of 4096 bytes.
    public static let longest = 4096 - overhead

    private static let saltBytes = 16
    private static let recordBytes: UInt32 = 4096
    private static let tagBytes = 16
    /// Head of a body with the sender's point as its key id: salt, size of records, length of the id, the id.
    static let headBytes = saltBytes + 4 + 1 + P256Key.pointBytes
    /// The head, the delimiter of the last record, and the tag.
    private static let overhead = headBytes + 1 + tagBytes

    /// Body of a request that carries `message` to the holder of `subscription`, sealed by a key and a salt of its own.
    public static func seal(_ message: [UInt8], for subscription: PushSubscription) -> [UInt8] {
        var salt = [UInt8](repeating: 0, count: saltBytes)
        precondition(theracomm_random(&salt, salt.count) == 1, "OpenSSL gives random bytes")
        return seal(message, for: subscription, by: P256Key(), salt: salt)
    }

    /// The same by a given key and salt.
    package static func seal(
        _ message: [UInt8],
        for subscription: PushSubscription,
        by sender: P256Key,
        salt: [UInt8]
    ) -> [UInt8] {
        precondition(message.count <= longest && salt.count == saltBytes, "a message fits into one record")
        guard let shared = sender.agreement(with: subscription.point) else {
            preconditionFailure("points of subscriptions are checked when they are made")
        }
        let keys = PushKeys(
            shared: shared,
            secret: subscription.secret,
            receiver: subscription.point,
            sender: sender.point,
            salt: salt
        )
        let size = withUnsafeBytes(of: recordBytes.bigEndian) { Array($0) }
        // 2 ends the last record; nothing is padded, as all messages of a kind are as long.
        return salt + size + [UInt8(sender.point.count)] + sender.point + keys.seal(message + [2])
    }
}

/// Keys for the one record of a message.
package struct PushKeys: Sendable {
    private let key: [UInt8]
    private let nonce: [UInt8]

    /// Derives them from what both sides agree on.
    package init(shared: [UInt8], secret: [UInt8], receiver: [UInt8], sender: [UInt8], salt: [UInt8]) {
        let info = Array("WebPush: info\0".utf8) + receiver + sender
        let material = Self.derive(shared, salt: secret, info, 32)
        key = Self.derive(material, salt: salt, Array("Content-Encoding: aes128gcm\0".utf8), 16)
        nonce = Self.derive(material, salt: salt, Array("Content-Encoding: nonce\0".utf8), 12)
    }

    func seal(_ plain: [UInt8]) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: plain.count + 16)
        let isSealed = theracomm_aes128gcm_seal(key, nonce, plain, plain.count, &sealed) == 1
        precondition(isSealed, "OpenSSL seals by AES-128-GCM")
        return sealed
    }

    /// Opens the record; nil if it was changed, or sealed by other keys.
    package func open(_ sealed: [UInt8]) -> [UInt8]? {
        guard sealed.count >= 16 else { return nil }
        var plain = [UInt8](repeating: 0, count: sealed.count - 16)
        return theracomm_aes128gcm_open(key, nonce, sealed, sealed.count, &plain) == 1 ? plain : nil
    }

    private static func derive(_ material: [UInt8], salt: [UInt8], _ info: [UInt8], _ length: Int) -> [UInt8] {
        var out = [UInt8](repeating: 0, count: length)
        let isDerived =
            theracomm_hkdf(salt, salt.count, material, material.count, info, info.count, &out, out.count) == 1
        precondition(isDerived, "OpenSSL derives by HKDF")
        return out
    }
}
