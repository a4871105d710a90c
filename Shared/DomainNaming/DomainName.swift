import CIDN2

/// Names of domains in any script, by libidn2 (IDNA 2008 with the mapping of UTS 46).
public enum DomainName {
    /// The one form that names are compared and stored in: A-labels in lower case. `nil` for what is no name of a domain.
    ///
    /// Names that look alike in different scripts have different forms, so a domain that poses as another one isn't it.
    public static func ascii(_ name: some StringProtocol) -> String? {
        // libidn2 would leave out what may not stand in a name, and make another name of it.
        guard name.utf8.count <= 1024, name.utf8.allSatisfy({ $0 >= 0x80 || isAllowed($0) }) else { return nil }
        var raw: UnsafeMutablePointer<CChar>?
        let rules = Int32(IDN2_NONTRANSITIONAL.rawValue)
        guard idn2_to_ascii_8z(String(name), &raw, rules) == Int32(IDN2_OK.rawValue), let raw else { return nil }
        defer { idn2_free(raw) }
        let text = String(cString: raw).lowercased()
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isAllowed) }) else { return nil }
        return text
    }

    /// Letters, digits, hyphens, and the dots between labels.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
        default: false
        }
    }
}
