import DomainNaming
import IdentityDomain
import ServiceKit

/// The domains whose addresses may register: `unit.example` is that domain alone, `*.unit.example` everything below it.
struct MailDomains: Sendable, Hashable {
    private let exact: Set<String>
    private let above: [String]

    /// Every domain.
    static let any = MailDomains(exact: [], above: [])

    private init(exact: Set<String>, above: [String]) {
        self.exact = exact
        self.above = above
    }

    /// Returns true if addresses of this domain may register.
    func admits(_ address: EmailAddress) -> Bool {
        if exact.isEmpty && above.isEmpty { return true }
        let domain = address.domain
        return exact.contains(domain) || above.contains { domain.hasSuffix($0) && domain.utf8.count > $0.utf8.count }
    }
}

extension MailDomains: SettingValue {
    static let kind = "a list of domains such as unit.example,*.unit.example"

    /// Domains separated by commas or spaces, in any script.
    init?(setting text: String) {
        var exact: Set<String> = []
        var above: [String] = []
        for entry in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            let isBelow = entry.hasPrefix("*.")
            guard let name = DomainName.ascii(isBelow ? entry.dropFirst(2) : entry), name.contains(".") else {
                return nil
            }
            if isBelow { above.append("." + name) } else { exact.insert(name) }
        }
        self.init(exact: exact, above: above)
    }

    var settingText: String {
        exact.isEmpty && above.isEmpty
            ? "all" : (exact.sorted() + above.sorted().map { "*" + $0 }).joined(separator: ",")
    }
}
