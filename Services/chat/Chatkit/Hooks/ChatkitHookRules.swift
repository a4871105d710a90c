import NetworkReach

/// Rules for the IP addresses to which webhooks may go. An address is 4 or 16 bytes.
struct ChatkitHookRules: Sendable, Hashable {
    /// True if the unit's own private networks count as outside.
    var admitsPrivate = false

    /// Returns true if a webhook may go to `address`; `isLoopback`: one that goes to this machine.
    func admits(_ address: [UInt8], isLoopback: Bool) -> Bool {
        switch NetworkReach(of: address) {
        case .outside: !isLoopback
        case .private: !isLoopback && admitsPrivate
        case .loopback: isLoopback
        case .nowhere: false
        }
    }
}
