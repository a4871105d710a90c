import Chatkit
import CommandLineKit
import FoundationEssentials
import OperatorKit

/// A webhook, and its secret: shown when it is made, and never again.
typealias ChatkitHookLine = (hook: ChatkitHook, secret: String?)

extension ChatkitHook {
    /// Webhooks in lines, for people and for programs.
    static let listing = Listing<ChatkitHookLine>(
        empty: "There are none.",
        [
            .id("hook") { $0.hook.id }, .text("instance") { $0.hook.instance },
            .text("state") { $0.hook.health.word }, .number("delivered") { $0.hook.health.delivered },
            .number("waiting") { $0.hook.health.waiting }, .number("failures") { $0.hook.health.failures },
            .time("last", "last_at") { $0.hook.health.lastAt },
            .text("status", "last_status") { $0.hook.health.lastStatus },
            .text("secret") { $0.secret }, .text("url", mayShrink: true) { $0.hook.target.url },
            .json("events") { $0.hook.kinds.map(\.rawValue).sorted() },
            .json("failing_since") { $0.hook.health.failingSince },
        ]
    )
}
