import ServiceKit

/// The rate of each policy, as one setting: `address=6000/1m,write=off`. Policies that aren't named keep their default.
struct RateSettings: Sendable, Hashable, SettingValue {
    /// Policies without a rate don't limit.
    private(set) var rates: [RatePolicy: Rate]

    /// Generous for a person at a screen, and for a clinic whose computers share one address. In the protocol of the original hosted
    /// chat a server may act for all users of an application, by one token from one address.
    static let usual = RateSettings(
        rates: [
            .address: (6000, 60), .person: (1200, 60), .write: (300, 60), .signIn: (240, 60), .connect: (60, 60),
            .chatkit: (60_000, 60), .chatkitToken: (12_000, 60),
        ].compactMapValues { Rate(quota: $0.0, seconds: $0.1) }
    )

    /// No limits at all.
    static let none = RateSettings(rates: [:])

    static var kind: String {
        "off, or a list such as address=6000/1m,person=1200/1m,write=300/1m,sign-in=240/1m,connect=off,chatkit=60000/1m"
    }

    init(rates: [RatePolicy: Rate]) { self.rates = rates }

    init?(setting text: String) {
        self = text == "off" ? .none : .usual
        guard text != "off" else { return }
        var named: Set<RatePolicy> = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = item.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let policy = RatePolicy(rawValue: String(parts[0])), named.insert(policy).inserted
            else { return nil }
            if parts[1] == "off" {
                rates[policy] = nil
            } else {
                guard let rate = Rate(parts[1]) else { return nil }
                rates[policy] = rate
            }
        }
    }

    var settingText: String {
        RatePolicy.allCases.map { "\($0.rawValue)=\(rates[$0]?.text ?? "off")" }.joined(separator: ",")
    }

    /// One process's part.
    func shared(by processes: Int) -> RateSettings {
        RateSettings(rates: rates.mapValues { $0.shared(by: processes) })
    }
}
