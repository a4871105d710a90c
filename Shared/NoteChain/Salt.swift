/// Salt of a commitment: 32 random bytes, sealed with the words that it belongs to.
public enum Salt {
    /// Bytes of a salt.
    public static let count = 32

    /// A new salt.
    public static func random() -> [UInt8] { Digest.random() }

    /// Mark of a salt in an export. It tells apart whether words or their salt were changed; nothing rests on it.
    static func mark(of salt: [UInt8]) -> [UInt8] { Digest.sha256(Array("theracomm-salt-1".utf8) + salt) }
}

/// Commitment to words: says nothing about them without the salt, and fits no others.
public enum Commitment {
    /// SHA-256 over the name of the format, the salt and the bytes, exactly as they were shown and signed.
    public static func of(_ bytes: [UInt8], salt: [UInt8]) -> [UInt8] {
        precondition(salt.count == Salt.count, "a salt has \(Salt.count) bytes")
        return Digest.sha256(Array("theracomm-note-1".utf8) + salt + bytes)
    }
}
