import HTTPKit
import ServiceKit

/// Rates of single routes: `POST /api/v1/identity/exports=10/1h,/api/v1/mail/letters=600/1m`.
///
/// A path stands for everything below it. Named paths go on top of the usual ones; `off` behind a path lets it go
/// without, also below one that has a rate; `off` alone takes all away.
struct RouteRates: Sendable, Hashable, SettingValue {
    /// One path and how much of it one may ask.
    struct Entry: Sendable, Hashable {
        /// Nil: whatever the method. GET counts HEAD as well.
        let method: Method?
        let prefix: String
        /// Nil: none.
        let rate: Rate?
        /// Nobody asked for it; it is no mistake where its service isn't there.
        var isUsual = false

        /// Name in settings, headers and metrics.
        var name: String { method.map { "\($0) \(prefix)" } ?? prefix }

        /// The form that `init(_:)` reads.
        var text: String { "\(name)=\(rate?.text ?? "off")" }

        /// The part of one process.
        func shared(by processes: Int) -> Entry {
            Entry(method: method, prefix: prefix, rate: rate?.shared(by: processes), isUsual: isUsual)
        }
    }

    /// Entries, at most `most`; each name once.
    let entries: [Entry]

    /// Room in the keys of buckets for twice as many.
    static let most = 100

    /// Rates of dear requests with a path of their own: a search of all that one may read, and the collecting of all
    /// data about a person.
    static let usual = RouteRates(
        entries: [
            Entry(.get, "/api/v1/chat/search", Rate(quota: 120, seconds: 60)),
            Entry(.post, "/api/v1/identity/exports", Rate(quota: 10, seconds: 3600)),
        ]
    )

    static var kind: String {
        "off, or a list such as GET /api/v1/chat/search=120/1m,/api/v1/identity/exports=10/1h, of \(most) paths at most"
    }

    init(entries: [Entry]) { self.entries = entries }

    init?(setting text: String) {
        guard text != "off" else {
            self.init(entries: [])
            return
        }
        var named: [Entry] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let entry = Entry(item), !named.contains(where: { $0.name == entry.name }) else { return nil }
            named.append(entry)
        }
        let names = Set(named.map(\.name))
        let all = named + Self.usual.entries.filter { !names.contains($0.name) }
        guard all.count <= Self.most else { return nil }
        self.init(entries: all)
    }

    var settingText: String { entries.isEmpty ? "off" : entries.map(\.text).joined(separator: ",") }

    /// Rates that were set, without the usual ones.
    var named: RouteRates { RouteRates(entries: entries.filter { !$0.isUsual }) }

    /// One process's part.
    func shared(by processes: Int) -> RouteRates { RouteRates(entries: entries.map { $0.shared(by: processes) }) }
}

extension RouteRates.Entry {
    private static let methods: [Method] = [.get, .post, .put, .patch, .delete]

    /// One of the usual ones.
    fileprivate init(_ method: Method, _ prefix: String, _ rate: Rate?) {
        self.init(method: method, prefix: prefix, rate: rate, isUsual: true)
    }

    /// Reads `GET /api/v1/chat/search=120/1m`; nil for anything else.
    init?(_ text: Substring) {
        let sides = text.split(separator: "=", maxSplits: 1)
        guard sides.count == 2 else { return nil }
        let words = sides[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count <= 2, let path = words.last, Self.isPath(path) else { return nil }
        if words.count == 2 {
            guard let known = Self.methods.first(where: { $0.rawValue == words[0] }) else { return nil }
            method = known
        } else {
            method = nil
        }
        prefix = String(path)
        if sides[1] == "off" {
            rate = nil
        } else {
            guard let read = Rate(sides[1]) else { return nil }
            rate = read
        }
    }

    /// Returns true if it is a path in the form of the table, and can be told in a header field as it is.
    private static func isPath(_ text: Substring) -> Bool {
        let segments = text.split(separator: "/", omittingEmptySubsequences: false)
        guard segments.count > 1, segments[0].isEmpty else { return false }
        return segments.dropFirst().allSatisfy { segment in
            !segment.isEmpty && segment.utf8.allSatisfy(isPlain)
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        }
    }
}
