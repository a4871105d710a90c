import HTTPKit
import ServiceKit

/// Services with their addresses: `identity=127.0.0.1:7101,postoffice=127.0.0.1:7102|127.0.0.1:7103`.
struct ServiceAddresses: Sendable, Hashable, SettingValue {
    /// One service.
    struct Entry: Sendable, Hashable {
        let service: String
        /// Addresses, at least one; requests go to them in turn.
        let addresses: [SocketAddress]
    }

    /// Entries in the order in which they were given; each service once.
    let entries: [Entry]

    static var kind: String { "a list such as identity=127.0.0.1:7101,postoffice=unix:/run/postoffice" }

    init?(setting text: String) {
        var entries: [Entry] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, Self.isName(parts[0]), !entries.contains(where: { $0.service == parts[0] }) else {
                return nil
            }
            var addresses: [SocketAddress] = []
            for text in parts[1].split(separator: "|", omittingEmptySubsequences: false) {
                guard let address = SocketAddress(parsing: String(text)) else { return nil }
                addresses.append(address)
            }
            entries.append(Entry(service: parts[0], addresses: addresses))
        }
        guard !entries.isEmpty else { return nil }
        self.entries = entries
    }

    var settingText: String {
        entries.map { "\($0.service)=\($0.addresses.map(\.description).joined(separator: "|"))" }.joined(separator: ",")
    }

    private static func isName(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}
