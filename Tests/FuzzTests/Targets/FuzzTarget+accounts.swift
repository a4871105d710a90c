import DomainNaming
import IdentityDomain

@testable import IdentityApp

extension FuzzTarget {
    /// What strangers type and paste to come in.
    static let accounts: [FuzzTarget] = [
        .text("mail-address") { text in
            guard let address = try? EmailAddress(typed: text) else { return }
            precondition((try? EmailAddress(address.text)) == address, "\(text)")
            precondition(address.text.utf8.count <= 254)
            precondition(address.text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }, "\(text)")
            precondition(address.domain == address.domain.lowercased())
        },
        .text("domain-name") { text in
            guard let name = DomainName.ascii(text) else { return }
            let labels = name.split(separator: ".", omittingEmptySubsequences: false)
            for label in labels {
                precondition(!label.isEmpty, "\(text)")
                let isPlain = label.utf8.allSatisfy { byte in
                    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
                }
                precondition(isPlain, "\(text)")
            }
            // What is plain already stays what it is.
            guard text.utf8.allSatisfy({ $0 < 0x80 }), !labels.contains(where: { $0.hasPrefix("xn--") }) else { return }
            precondition(name == text.lowercased(), "\(text)")
        },
        .text("mailed-token") { text in
            // Both are 64 characters of one spelling, and neither is taken apart otherwise.
            let (mailed, refreshing) = (MailToken(text), RefreshToken(text))
            precondition((mailed == nil) == (refreshing == nil))
            if let mailed { precondition(mailed.text == text, "one spelling only: \(text)") }
            if let refreshing { precondition(refreshing.text == text, "one spelling only: \(text)") }
        },
    ]
}
