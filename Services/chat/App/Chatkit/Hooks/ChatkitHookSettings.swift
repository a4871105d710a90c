import ServiceKit

/// What an operator decides about all webhooks.
struct ChatkitHookSettings: Sendable, Hashable {
    /// To which addresses they may go.
    var rules = ChatkitHookRules()
    /// When what failed is tried again.
    var schedule = ChatkitHookSchedule()
    /// How many are under way at a time in one process.
    var concurrency = 6
    /// How many of them to one webhook, in all processes.
    var perHook = 3
    /// How long one process has for one of them before another tries.
    var lease: Double = 30
    /// How long a server may be silent, which is what the protocol gave it to answer.
    var patience = Duration.seconds(3)

    /// How long an attempt may take in all, whatever comes from the server meanwhile. It is over before another process may try.
    var limit: Duration { min(patience * 4, .seconds(lease * 0.8)) }

    /// The defaults.
    init() {}

    /// From the environment; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        rules.admitsPrivate = reader.setting(
            "THERACOMM_CHATKIT_HOOKS_PRIVATE",
            default: false,
            "Whether webhooks of Chatkit instances may go to private networks (10/8, 192.168/16, fc00::/7 and the like)."
        )
    }
}
