package import ServiceKit

/// Settings of an operator for all webhooks.
package struct ChatkitHookSettings: Sendable, Hashable {
    /// Rules for the addresses to which they may go.
    var rules = ChatkitHookRules()
    /// Times of further attempts after a failure.
    var schedule = ChatkitHookSchedule()
    /// Most deliveries that are under way at a time in one process.
    var concurrency = 6
    /// Most of them to one webhook, in all processes.
    var perHook = 3
    /// Seconds that one process has for one of them before another tries.
    var lease: Double = 30
    /// Time that a server may be silent; the protocol gave it so long to answer.
    var patience = Duration.seconds(3)

    /// Time that an attempt may take in all, whatever comes from the server meanwhile. It is over before another
    /// process may try.
    var limit: Duration { min(patience * 4, .seconds(lease * 0.8)) }

    /// The defaults.
    init() {}

    /// Reads the settings from the environment; mistakes stay in `reader`.
    package init(_ reader: inout ConfigurationReader) {
        rules.admitsPrivate = reader.setting(
            "THERACOMM_CHATKIT_HOOKS_PRIVATE",
            default: false,
            "Whether webhooks of Chatkit instances may go to private networks (10/8, 192.168/16, fc00::/7 and the like)."
        )
    }
}
