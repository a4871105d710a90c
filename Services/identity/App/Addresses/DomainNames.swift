import CIDN2

/// Names of domains in any script, by libidn2 (IDNA 2008 with the mapping of UTS 46).
enum DomainNames {
    /// The one form that names are compared and stored in: A-labels in lower case. `nil` for what is no name of a domain.
    ///
    /// Names that look alike in different scripts have different forms, so a domain that poses as an allowed one isn't it.
    static func ascii(_ name: some StringProtocol) -> String? {
        guard !name.isEmpty, name.utf8.count <= 1024, !name.utf8.contains(0) else { return nil }
        var raw: UnsafeMutablePointer<CChar>?
        let rules = Int32(IDN2_NONTRANSITIONAL.rawValue) | Int32(IDN2_USE_STD3_ASCII_RULES.rawValue)
        guard idn2_to_ascii_8z(String(name), &raw, rules) == Int32(IDN2_OK.rawValue), let raw else { return nil }
        defer { idn2_free(raw) }
        let text = String(cString: raw).lowercased()
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
