import Cryptography
import FoundationEssentials

/// Time-based one-time passwords (RFC 6238): six digits of an HMAC-SHA-1 over the number of the half minute. SHA-1 because
/// it is what authenticator apps know; nothing here rests on its collisions.
enum TOTP {
    /// Seconds for which a code is shown.
    static let period: Int64 = 30
    /// Number of digits of a code.
    static let digits = 6
    /// Half minutes by which the clock of a phone may be wrong, either way.
    static let window: Int64 = 1

    /// The half minute of `date`.
    static func step(at date: Date) -> Int64 { Int64((date.timeIntervalSince1970 / Double(period)).rounded(.down)) }

    /// The code of a half minute.
    static func code(_ secret: [UInt8], step: Int64) -> String {
        let message = withUnsafeBytes(of: step.bigEndian) { Array($0) }
        let hash = HMACSHA1.code(of: message, key: secret)
        // RFC 4226, 5.3: four bytes from where the last half byte points, without the sign bit.
        let offset = Int(hash[19] & 0x0F)
        let number = hash[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let text = String(number % 1_000_000)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// The half minute near `date` whose code `code` is; `nil` if there is none. Takes as long either way.
    static func step(of code: String, _ secret: [UInt8], at date: Date) -> Int64? {
        let (typed, now) = (Array(code.utf8), step(at: date))
        guard typed.count == digits else { return nil }
        var found: Int64?
        for step in (now - window)...(now + window) {
            let expected = Array(Self.code(secret, step: step).utf8)
            if ConstantTime.isEqual(expected, typed) { found = step }
        }
        return found
    }

    /// URI that an app reads from a QR code: the secret and how to use it. Login names are ASCII; two of their characters mean something in
    /// a URI.
    static func uri(secret: [UInt8], login: String) -> String {
        let account = login.replacing("@", with: "%40").replacing("+", with: "%2B")
        return "otpauth://totp/TheraComm:\(account)?secret=\(Base32.encode(secret))&issuer=TheraComm"
            + "&algorithm=SHA1&digits=\(digits)&period=\(period)"
    }
}
