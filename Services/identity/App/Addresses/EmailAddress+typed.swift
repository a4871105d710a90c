import DomainNaming
import IdentityDomain

extension EmailAddress {
    /// An address as people type it: the domain may be of any script.
    init(typed text: String) throws(FieldViolation) {
        guard text.utf8.count <= 4096, let at = text.lastIndex(of: "@") else { throw .notAnAddress }
        let domain = text[text.index(after: at)...].split(whereSeparator: \.isWhitespace)
        guard domain.count == 1, let ascii = DomainName.ascii(domain[0]) else { throw .notAnAddress }
        try self.init("\(text[..<at])@\(ascii)")
    }
}
