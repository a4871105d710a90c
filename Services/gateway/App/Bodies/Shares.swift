import ServiceKit

/// Shares of one address (IPv6: /64) and one person in things that everybody shares, as one setting:
/// `connections=2000,requests=512/64,bodies=256/16,event-streams=1000/20`. Kinds that aren't named keep their default.
struct Shares: Sendable, Hashable, SettingValue {
    /// Kind of thing that is shared. The raw value is its name in the setting.
    enum Kind: String, Sendable, CaseIterable {
        /// Open connections. They belong to addresses only: whose one is, its requests tell.
        case connections
        /// Requests that a service answers, from their last byte to the last byte of the answer.
        case requests
        /// Bodies of requests that have begun to come and aren't here yet.
        case bodies
        /// Answers that last: server-sent events.
        case eventStreams = "event-streams"
    }

    /// One kind's numbers.
    struct Share: Sendable, Hashable {
        var perAddress: Int
        var perPerson: Int

        static let unbounded = Share(perAddress: .max, perPerson: .max)
    }

    private var all: [Kind: Share]

    /// A clinic of some hundred people behind one address works; no address has more than a quarter of what a service takes.
    static let usual = Shares(all: [
        .connections: Share(perAddress: 2000, perPerson: .max),
        .requests: Share(perAddress: 512, perPerson: 64),
        .bodies: Share(perAddress: 256, perPerson: 16),
        .eventStreams: Share(perAddress: 1000, perPerson: 20),
    ])

    static var kind: String {
        "off, or a list such as connections=2000,requests=512/64,bodies=256/16,event-streams=1000/20 (per address/per person)"
    }

    /// The share of a kind; without end where there is none.
    subscript(_ kind: Kind) -> Share { all[kind] ?? .unbounded }

    private init(all: [Kind: Share]) { self.all = all }

    init?(setting text: String) {
        guard text != "off" else {
            self.init(all: [:])
            return
        }
        self = .usual
        var named: Set<Kind> = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = item.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), named.insert(kind).inserted,
                let share = Self.share(parts[1], of: kind)
            else { return nil }
            all[kind] = share
        }
    }

    private static func share(_ text: Substring, of kind: Kind) -> Share? {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.allSatisfy({ $0.map { (1...1_000_000).contains($0) } ?? false }) else { return nil }
        switch (kind, numbers.count) {
        case (.connections, 1): return Share(perAddress: numbers[0] ?? 1, perPerson: .max)
        case (.requests, 2), (.bodies, 2), (.eventStreams, 2):
            return Share(perAddress: numbers[0] ?? 1, perPerson: numbers[1] ?? 1)
        default: return nil
        }
    }

    var settingText: String {
        guard !all.isEmpty else { return "off" }
        return Kind.allCases.compactMap { kind in
            all[kind].map { share in
                kind == .connections
                    ? "\(kind.rawValue)=\(share.perAddress)"
                    : "\(kind.rawValue)=\(share.perAddress)/\(share.perPerson)"
            }
        }.joined(separator: ",")
    }
}
