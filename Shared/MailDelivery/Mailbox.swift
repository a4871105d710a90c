/// Sender of mail: `TheraComm <no-reply@unit.example>`, or the address alone.
public struct Mailbox: Sendable, Hashable {
    /// The name that is shown; nil if there is none.
    public let name: String?
    /// The address.
    public let address: String

    /// Reads either form; nil for anything else.
    public init?(_ text: String) {
        var address = Substring(text)
        var name: String?
        if text.hasSuffix(">"), let start = text.firstIndex(of: "<") {
            name = String(text[..<start].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            address = text[text.index(after: start)...].dropLast()
        }
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
            address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            !address.contains(where: { "<>,;:\\\"()[]".contains($0) }),
            name?.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) ?? true
        else { return nil }
        self.name = name.flatMap { $0.isEmpty ? nil : $0 }
        self.address = String(address)
    }

    /// Domain behind the `@`.
    var domain: Substring { address.split(separator: "@")[1] }
}
