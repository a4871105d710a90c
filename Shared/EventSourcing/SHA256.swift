/// SHA-256 (FIPS 180-4), for ids that are made from names. Written here because domain modules may link nothing else;
/// not meant for secrets or bulk data, where libsodium is used.
struct SHA256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    /// Adds bytes to what is hashed.
    mutating func update(_ bytes: [UInt8]) {
        length += UInt64(bytes.count)
        pending += bytes
        var start = 0
        while pending.count - start >= 64 {
            compress(pending[start..<start + 64])
            start += 64
        }
        pending.removeFirst(start)
    }

    /// The 32 bytes of the hash of everything so far.
    func digest() -> [UInt8] {
        var copy = self
        let bits = length * 8
        let zeros = (119 - pending.count % 64) % 64
        copy.update(
            [0x80] + Array(repeating: 0, count: zeros)
                + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
        )
        return copy.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    private mutating func compress(_ block: ArraySlice<UInt8>) {
        var w = [UInt32](repeating: 0, count: 64)
        for (place, byte) in block.enumerated() { w[place / 4] = w[place / 4] << 8 | UInt32(byte) }
        for t in 16..<64 {
            let a = w[t - 15].rotated(7) ^ w[t - 15].rotated(18) ^ w[t - 15] >> 3
            let b = w[t - 2].rotated(17) ^ w[t - 2].rotated(19) ^ w[t - 2] >> 10
            w[t] = w[t - 16] &+ a &+ w[t - 7] &+ b
        }
        var v = state
        for t in 0..<64 {
            let sigma1 = v[4].rotated(6) ^ v[4].rotated(11) ^ v[4].rotated(25)
            let choice = v[4] & v[5] ^ ~v[4] & v[6]
            let one = v[7] &+ sigma1 &+ choice &+ Self.constants[t] &+ w[t]
            let sigma0 = v[0].rotated(2) ^ v[0].rotated(13) ^ v[0].rotated(22)
            let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
            v = [one &+ sigma0 &+ majority, v[0], v[1], v[2], v[3] &+ one, v[4], v[5], v[6]]
        }
        for place in 0..<8 { state[place] = state[place] &+ v[place] }
    }
}

extension UInt32 {
    fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}
