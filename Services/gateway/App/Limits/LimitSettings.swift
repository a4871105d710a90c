import ServiceKit

/// Limits of clients.
struct LimitSettings: Sendable {
    /// Rates of all processes together.
    let rates: RateSettings
    /// The same for single routes.
    let routes: RouteRates
    /// Gateways that share the work; each allows its part.
    let processes: Int
    /// Buckets that are kept.
    let buckets: Int
    /// WebSockets of one person at once.
    let tunnelsPerPerson: Int
    /// WebSockets of one address at once.
    let tunnelsPerAddress: Int
    /// Other limits of an address and a person.
    let shares: Shares
    /// Limits on slow bodies.
    let bodies: BodyRules
    /// Proxies that are believed.
    let proxies: TrustedProxies

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        rates = reader.setting(
            "THERACOMM_RATES",
            default: RateSettings.usual,
            "Requests from outside: per address (IPv6: /64), per person, and of their kind. off, or what differs from the default."
        )
        let routes = reader.setting(
            "THERACOMM_ROUTE_RATES",
            default: RouteRates.usual,
            """
            Requests from outside to paths that begin so, per person; per address for those who aren't signed in. What differs from the \
            default. THERACOMM_RATES=off leaves only what is named here.
            """
        )
        self.routes = rates == .none ? routes.named : routes
        processes = reader.setting(
            "THERACOMM_RATE_PROCESSES",
            default: 1,
            in: 1...1000,
            "Gateways that share the work. Each counts for itself and allows its part of the rates."
        )
        buckets = reader.setting(
            "THERACOMM_RATE_BUCKETS",
            default: 65_536,
            in: 256...16_777_216,
            "Callers that are remembered, 16 bytes each; the least busy is forgotten first."
        )
        tunnelsPerPerson = reader.setting(
            "THERACOMM_WEBSOCKETS_PER_PERSON",
            default: 20,
            in: 1...1_000_000,
            "WebSockets that a person may have open at one gateway."
        )
        tunnelsPerAddress = reader.setting(
            "THERACOMM_WEBSOCKETS_PER_ADDRESS",
            default: 1000,
            in: 1...1_000_000,
            "WebSockets that an address (IPv6: /64) may have open at one gateway."
        )
        shares = reader.setting(
            "THERACOMM_SHARES",
            default: Shares.usual,
            "What an address (IPv6: /64) and a person may have open at one gateway. off, or what differs from the default."
        )
        bodies = BodyRules(&reader)
        proxies = reader.setting(
            "THERACOMM_TRUSTED_PROXIES",
            default: TrustedProxies.none,
            "Proxies in front of the public listeners, addresses and blocks: their X-Forwarded-For says who asks, X-Forwarded-Proto whether by TLS."
        )
    }
}
