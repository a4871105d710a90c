import CSodium

/// An Ed25519 key that signs. Its bytes are wiped when the last holder lets go of it; it never prints them.
///
/// `@unchecked Sendable` is sound because the memory is written in `init` only, read while `self` lives, and freed in `deinit`.
public final class SigningKey: @unchecked Sendable, CustomStringConvertible {
    private let secret: UnsafeMutablePointer<UInt8>
    /// The key that others verify with.
    public let publicKey: [UInt8]

    private static let secretBytes = 64
    /// Length of a seed.
    public static let seedBytes = 32

    /// The key that grows from `seed`, 32 bytes; nil for another length. The caller wipes the seed.
    public init?(seed: [UInt8]) {
        guard seed.count == Self.seedBytes else { return nil }
        Sodium.isReady
        secret = .allocate(capacity: Self.secretBytes)
        var publicKey = [UInt8](repeating: 0, count: 32)
        crypto_sign_ed25519_seed_keypair(&publicKey, secret, seed)
        self.publicKey = publicKey
    }

    /// A seed in hexadecimal, as key files hold it, with white space around it; nil for anything else.
    public convenience init?(hexadecimal text: String) {
        let digits = Array(text.utf8.filter { $0 > 0x20 })
        guard digits.count == 2 * Self.seedBytes, digits.allSatisfy(Self.isHexadecimal) else { return nil }
        var seed: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) else {
                return nil
            }
            seed.append(byte)
        }
        self.init(seed: seed)
        sodium_memzero(&seed, seed.count)
    }

    private static func isHexadecimal(_ digit: UInt8) -> Bool {
        (0x30...0x39).contains(digit) || (0x41...0x46).contains(digit) || (0x61...0x66).contains(digit)
    }

    /// A new random key.
    public static func random() -> SigningKey {
        Sodium.isReady
        var seed = [UInt8](repeating: 0, count: seedBytes)
        randombytes_buf(&seed, seed.count)
        defer { sodium_memzero(&seed, seed.count) }
        guard let key = SigningKey(seed: seed) else { preconditionFailure("a seed has 32 bytes") }
        return key
    }

    /// The signature of `message`, 64 bytes. About 25 µs.
    public func sign(_ message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: 64)
        crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), secret)
        return signature
    }

    /// Lends the seed to `body`, for another kind of signer; the copy is wiped afterwards.
    public func withSeed<R>(_ body: ([UInt8]) throws -> R) rethrows -> R {
        // An Ed25519 secret key begins with its seed.
        var seed = Array(UnsafeBufferPointer(start: secret, count: Self.seedBytes))
        defer { sodium_memzero(&seed, seed.count) }
        return try body(seed)
    }

    /// The public key only.
    public var description: String { "signing key of \(Base64URL.encode(publicKey))" }

    deinit {
        sodium_memzero(secret, Self.secretBytes)
        secret.deallocate()
    }
}
