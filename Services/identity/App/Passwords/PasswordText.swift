import IdentityDomain
import NormalForm

/// The one form of a password that can be typed in several ways (RFC 8265, OpaqueString): every space is U+0020, and characters
/// that can be written in parts are whole (Unicode's form C).
enum PasswordText {
    /// Returns that form of `text`. ASCII is in it already.
    static func normalized(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var spaced = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            spaced.append(scalar.properties.generalCategory == .spaceSeparator ? " " : scalar)
        }
        return NormalForm.composed(String(spaced)) ?? String(spaced)
    }
}

extension Password {
    /// The same password in the form in which it is hashed and compared.
    var normalized: Password {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return self }
        return Password(attempting: PasswordText.normalized(String(decoding: bytes, as: UTF8.self))) ?? self
    }
}
