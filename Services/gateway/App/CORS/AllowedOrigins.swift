import ServiceKit

/// The sites whose scripts may read our answers: `https://a.example,https://b.example:8443`, or `*` for all.
struct AllowedOrigins: Sendable, Hashable, SettingValue {
    /// Nil: any site.
    let origins: Set<String>?

    static var kind: String { "* or a list such as https://app.example.org,http://localhost:5173" }

    init?(setting text: String) {
        guard text != "*" else {
            origins = nil
            return
        }
        let list = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !list.isEmpty, list.allSatisfy(Self.isOrigin) else { return nil }
        origins = Set(list)
    }

    var settingText: String { origins.map { $0.sorted().joined(separator: ",") } ?? "*" }

    /// Returns true if scripts of `origin`, as a browser names it, may read.
    func contains(_ origin: String) -> Bool { origins?.contains(origin) ?? true }

    /// Scheme, host and perhaps a port, in lower case, with nothing behind: the form in which browsers send it.
    private static func isOrigin(_ text: String) -> Bool {
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
            let rest = text.utf8.dropFirst(scheme.utf8.count)
            return !rest.isEmpty
                && rest.allSatisfy {
                    (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
                        || [0x2D, 0x2E, 0x3A, 0x5B, 0x5D].contains($0)
                }
        }
        return false
    }
}
