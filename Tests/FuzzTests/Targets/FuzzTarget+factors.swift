import FoundationEssentials
import IdentityDomain

@testable import IdentityApp

extension FuzzTarget {
    /// What devices say of themselves, and the codes that people type from them.
    static let factors: [FuzzTarget] = [
        .text("device-name") { text in
            let told = DeviceName(userAgent: text)
            // Made of our own words: whole user agents tell people apart.
            precondition(DeviceName.lengths.contains(told.text.count))
            precondition(told.text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(told.text)")
            precondition((try? DeviceName(told.text)) == told, "\(told.text)")
            guard let typed = try? DeviceName(text) else { return }
            precondition(DeviceName.lengths.contains(typed.text.count))
            precondition((try? DeviceName(typed.text)) == typed, "\(text)")
        },
        .text("totp") { text in
            guard let step = TOTP.step(of: text, secret, at: moment) else { return }
            precondition(abs(step - TOTP.step(at: moment)) <= TOTP.window)
            precondition(TOTP.code(secret, step: step).utf8.elementsEqual(text.utf8), "one spelling only: \(text)")
        },
        FuzzTarget(name: "base32") { bytes in
            let text = Base32.encode(bytes)
            precondition(text.utf8.count == (bytes.count * 8 + 4) / 5)
            precondition(decoded(text) == bytes, "\(text)")
        },
    ]

    private static let secret: [UInt8] = Array(repeating: 0x0B, count: 20)
    private static let moment = Date(timeIntervalSince1970: 1_800_000_000)

    /// As an authenticator app reads it; `nil` for what isn't base32.
    private static func decoded(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (buffer, bits) = (0, 0)
        for byte in text.utf8 {
            let value: UInt8
            switch byte {
            case 0x41...0x5A: value = byte - 0x41
            case 0x32...0x37: value = byte - 0x32 + 26
            default: return nil
            }
            buffer = (buffer << 5 | Int(value)) & 0xFFFF
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
            }
        }
        return bytes
    }
}
