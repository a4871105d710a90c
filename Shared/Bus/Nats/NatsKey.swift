import CSodium

/// A user's key pair in NATS' own writing (NKEY): base32 of what it is, 32 bytes, and a checksum.
enum NatsKey {
    /// First bytes of a user's seed: S for a seed, then U, in five bits each.
    private static let seed: [UInt8] = [0x95, 0x00]
    /// First byte of a user's public key.
    private static let user: [UInt8] = [0xA0]
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    /// The public key of a seed; nil for what is no seed of a user. By its checksum nothing else is taken for one.
    static func publicKey(ofSeed text: String) -> String? {
        guard text.utf8.count == 58, var raw = bytes(of: text) else { return nil }
        defer { sodium_memzero(&raw, raw.count) }
        guard raw.count == 36, raw.starts(with: seed), checksum(of: raw[..<34]) == Array(raw[34...]) else { return nil }
        var publicKey = [UInt8](repeating: 0, count: 32)
        var secret = [UInt8](repeating: 0, count: 64)
        defer { sodium_memzero(&secret, secret.count) }
        crypto_sign_seed_keypair(&publicKey, &secret, Array(raw[2..<34]))
        let shown = user + publicKey
        return self.text(of: shown + checksum(of: shown[...]))
    }

    /// Returns true if a text looks like a seed, of any kind of key, and also with a mistake in it.
    static func resemblesSeed(_ text: String) -> Bool {
        let characters = Array(text.utf8)
        return characters.count == 58 && characters[0] == UInt8(ascii: "S") && "ACNOUX".utf8.contains(characters[1])
            && characters.allSatisfy { alphabet.contains($0) }
    }

    /// CRC-16 as XMODEM has it, the lower byte first.
    private static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        var sum: UInt16 = 0
        for byte in bytes {
            sum ^= UInt16(byte) << 8
            for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
        }
        return [UInt8(truncatingIfNeeded: sum), UInt8(truncatingIfNeeded: sum >> 8)]
    }

    private static func bytes(of text: String) -> [UInt8]? {
        var (bytes, buffer, bits): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for character in text.utf8 {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            buffer = buffer << 5 | UInt32(value)
            bits += 5
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
        }
        return bytes
    }

    private static func text(of bytes: [UInt8]) -> String {
        var (text, buffer, bits): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[Int(buffer >> bits & 31)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
