import CommandLineKit
import FoundationEssentials

/// A webhook in a line, for people and for programs.
struct ChatkitHookLine: Encodable, Sendable {
    let hook: UUID
    let instance: String
    let url: String
    let events: [String]
    /// Shown when it is made, and never again.
    let secret: String?
    let state: String
    let delivered: Int64
    let waiting: Int64
    let failures: Int
    let failingSince: Date?
    let lastAt: Date?
    let lastStatus: String?

    private enum CodingKeys: String, CodingKey {
        case hook, instance, url, events, secret, state, delivered, waiting, failures
        case failingSince = "failing_since"
        case lastAt = "last_at"
        case lastStatus = "last_status"
    }

    init(_ hook: ChatkitHook, secret: String? = nil) {
        self.hook = hook.id
        instance = hook.instance
        url = hook.target.url
        events = hook.kinds.map(\.rawValue).sorted()
        self.secret = secret
        state = hook.health.word
        delivered = hook.health.delivered
        waiting = hook.health.waiting
        failures = hook.health.failures
        failingSince = hook.health.failingSince
        lastAt = hook.health.lastAt
        lastStatus = hook.health.lastStatus
    }

    static let table = Table<ChatkitHookLine>([
        .text("hook") { $0.hook.uuidString.lowercased() }, .text("instance") { $0.instance },
        .text("state") { $0.state }, .number("delivered") { String($0.delivered) },
        .number("waiting") { String($0.waiting) }, .number("failures") { String($0.failures) },
        .text("last") { $0.lastAt?.ISO8601Format() ?? "" }, .text("status") { $0.lastStatus ?? "" },
        .text("secret") { $0.secret ?? "" }, .text("url", mayShrink: true) { $0.url },
    ])
}
