import Vault

/// Seal of a text that a client carries and brings back, under the secret half of an instance's key.
enum ChatkitSeal {
    /// Seals `plain`. `bound` isn't in it, and is needed to open it.
    static func seal(_ plain: [UInt8], secret: String, bound: String) -> [UInt8] {
        BoxedBytes.seal(plain, key: key(secret), bound: Array(bound.utf8))
    }

    /// Plain bytes of a sealed text; `nil` if a bit of it or of `bound` is different, or the secret is another one.
    static func open(_ box: [UInt8], secret: String, bound: String) -> [UInt8]? {
        BoxedBytes.open(box, key: key(secret), bound: Array(bound.utf8))
    }

    /// 32 bytes that nothing else is made of: the secret itself signs tokens.
    private static func key(_ secret: String) -> [UInt8] {
        ChatkitSignature.bytes(of: "chatkit addresses of files", secret: secret)
    }
}
