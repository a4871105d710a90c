/// Requests that are counted together. The raw value is the policy's name in settings, headers and metrics.
enum RatePolicy: String, Sendable, Hashable, CaseIterable {
    /// Everything that comes from one address, signed in or not. IPv6 counts by its /64: that is one household.
    case address
    /// Everything that one person does, from wherever.
    case person
    /// Requests that change something, per person; per address for those who aren't signed in.
    case write
    /// Requests of strangers to identity (signing in, registering, forgotten passwords), per address: each may cost a
    /// password hash.
    case signIn = "sign-in"
    /// Opened WebSockets, per person; per address for those who aren't signed in.
    case connect
    /// Everything that one address asks of the listener for clients of the original hosted chat, where nothing above counts.
    case chatkit
    /// Requests of one token there: of one client, or of an application's server.
    case chatkitToken = "chatkit-token"

    /// Its bit in a set of policies.
    var bit: Int { 1 << index }

    /// Number of policies; behind them come the rates of single routes.
    static let count = allCases.count

    /// Its place among all.
    var index: Int {
        switch self {
        case .address: 0
        case .person: 1
        case .write: 2
        case .signIn: 3
        case .connect: 4
        case .chatkit: 5
        case .chatkitToken: 6
        }
    }
}
