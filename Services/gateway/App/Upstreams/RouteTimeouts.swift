import ServiceKit

/// Response time-outs of single routes: `/api/v1/mail/letters=10s,/api/v1/identity/export=5m`.
struct RouteTimeouts: Sendable, Hashable, SettingValue {
    /// One prefix and its time-out.
    struct Entry: Sendable, Hashable {
        let prefix: String
        let timeout: Duration
    }

    /// Each prefix once.
    let entries: [Entry]

    static var kind: String { "a list such as /api/v1/mail/letters=10s,/api/v1/identity/export=5m" }

    /// None.
    init() { entries = [] }

    init?(setting text: String) {
        var entries: [Entry] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[0].hasPrefix("/"), parts[0].count > 1, !parts[0].hasSuffix("/"),
                !entries.contains(where: { $0.prefix == parts[0] }), let timeout = Duration(setting: parts[1]),
                timeout > .zero
            else { return nil }
            entries.append(Entry(prefix: parts[0], timeout: timeout))
        }
        self.entries = entries
    }

    var settingText: String {
        entries.isEmpty ? "none" : entries.map { "\($0.prefix)=\($0.timeout.settingText)" }.joined(separator: ",")
    }
}
