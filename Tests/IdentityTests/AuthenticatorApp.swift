@testable import IdentityApp

/// Somebody's authenticator app.
struct AuthenticatorApp: Sendable {
    let secret: [UInt8]

    /// Reads what the app is fed with.
    init(_ view: EnrolmentView) {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var (bytes, buffer, bits): ([UInt8], UInt32, Int) = ([], 0, 0)
        for character in view.secret {
            buffer = buffer << 5 | UInt32(alphabet.firstIndex(of: character) ?? 0)
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(buffer >> UInt32(bits) & 0xFF))
            }
        }
        secret = bytes
    }

    /// What it shows.
    func code(_ unit: Unit) -> String { TOTP.code(secret, step: TOTP.step(at: unit.clock.now)) }
}
