import CP256

/// Private key on the curve P-256, with its public point. It never prints its secret.
public struct P256Key: Sendable, CustomStringConvertible {
    /// Length of a point: uncompressed, with its first byte 4.
    public static let pointBytes = 65
    static let scalarBytes = 32
    static let signatureBytes = 64

    private let scalar: [UInt8]
    /// Public point of the key.
    public let point: [UInt8]

    /// A new random key.
    public init() {
        var scalar = [UInt8](repeating: 0, count: Self.scalarBytes)
        var point = [UInt8](repeating: 0, count: Self.pointBytes)
        precondition(theracomm_p256_make(&scalar, &point) == 1, "OpenSSL makes a key on P-256")
        (self.scalar, self.point) = (scalar, point)
    }

    /// The key in a PEM text, as `openssl genpkey` writes it; nil for anything else than one on P-256.
    public init?(pem: [UInt8]) {
        var scalar = [UInt8](repeating: 0, count: Self.scalarBytes)
        var point = [UInt8](repeating: 0, count: Self.pointBytes)
        let isRead = pem.withUnsafeBytes { bytes in
            theracomm_p256_read(
                bytes.bindMemory(to: CChar.self).baseAddress,
                bytes.count,
                &scalar,
                &point
            ) == 1
        }
        guard isRead else { return nil }
        (self.scalar, self.point) = (scalar, point)
    }

    /// The key of these parts; for vectors that a document gives.
    package init(scalar: [UInt8], point: [UInt8]) {
        precondition(scalar.count == Self.scalarBytes && point.count == Self.pointBytes)
        (self.scalar, self.point) = (scalar, point)
    }

    /// Nothing of the secret.
    public var description: String { "P256Key" }

    /// Returns true if `point` is one of the curve's.
    public static func isPoint(_ point: [UInt8]) -> Bool {
        point.count == pointBytes && point.first == 4 && theracomm_p256_check(point) == 1
    }

    /// Secret that the key shares with the holder of `other`; nil if that is no point of the curve.
    package func agreement(with other: [UInt8]) -> [UInt8]? {
        guard other.count == Self.pointBytes else { return nil }
        var secret = [UInt8](repeating: 0, count: 32)
        return theracomm_p256_agree(scalar, point, other, &secret) == 1 ? secret : nil
    }

    /// Signature ES256 of `message`: r and s, 32 bytes each (RFC 7518).
    func signature(of message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Self.signatureBytes)
        let isSigned = theracomm_p256_sign(scalar, point, message, message.count, &signature) == 1
        precondition(isSigned, "OpenSSL signs with a key on P-256")
        return signature
    }

    /// Returns true if `signature` of `message` was made by the key with the public `point`.
    package static func isSignature(_ signature: [UInt8], of message: [UInt8], by point: [UInt8]) -> Bool {
        guard signature.count == signatureBytes, point.count == pointBytes else { return false }
        return theracomm_p256_verify(point, message, message.count, signature) == 1
    }
}
