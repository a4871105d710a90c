import Chatkit
import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit

/// `chatkit-instance`: instances of the original hosted chat's protocol, and their keys.
struct ChatkitInstanceVerb: Subcommand {
    static let name = "chatkit-instance"
    static let summary = "Makes and lists instances for clients of the original hosted chat, and their keys."
    static let group = "Chatkit"
    static let asksFirst = true
    static let discussion = """
        An instance is what an application was once given by the vendor: an id (its instance locator) and keys. One with --people \
        shows people their own rooms, each as who they are here, under all our rules; they get tokens by their session or \
        password, and its secrets are shown to nobody. One with --server is a world of its own: the application's server makes \
        users and roles, and says who is who; nothing of it is seen elsewhere. Its secrets are shown when they are made, and \
        whenever instances are listed with --secrets.

        hook add, list, remove and enable are about webhooks of such an application: addresses of its server that are told by HTTP what \
        happens in the instance, each request signed under a secret that is shown once, when the webhook is made. list shows how they do. \
        A webhook that has failed for three days is disabled, and enable lets it go on from then; what happened meanwhile it isn't told. \
        Addresses are https and outside our own networks. --to-loopback is for a server on this very machine, by http.

        erase-user forgets a user of an application for good: out of all rooms, the key of their words destroyed, name, data and roles \
        removed. When the application deletes a user, or everything, words and data stay. Nobody can have the id again.
        """
    static let parameters: [Parameter] = [
        .argument("action", "\(Action.kind)."),
        .optional("what", "create: a name. hook: add, list, remove or enable. Else: the instance."),
        .optional(
            "key",
            "remove-key: the key. erase-user: the user. hook add and list: the instance. hook remove and enable: the webhook."
        ),
        .optional("url", "hook add: the address."),
        .options("--event", value: "event", "hook add: what it is told, all by default: \(ChatkitHookKind.kind)."),
        .flag("--to-loopback", "hook add: a server on this machine, by http."),
        .flag("--people", "create: users are the people here, and see their own rooms."),
        .flag("--server", "create: tokens may act as the application's server."),
        .flag("--test-tokens", "create: everybody is given a token for any user. For trying things out."),
        .flag("--reset", "create: one call removes everything. For suites."),
        .flag("--secrets", "list: with the secret halves of the keys."),
        .json,
    ]
    static let examples = [
        (line: "chatkit-instance create \"iPhone app\" --server", meaning: "an application with users of its own"),
        (line: "chatkit-instance create \"Phones\" --people", meaning: "for the people of the unit"),
        (line: "chatkit-instance create suite --server --test-tokens --reset", meaning: "for test-suites"),
        (line: "chatkit-instance add-key 4f1c…", meaning: "another key; the older ones go on counting"),
        (line: "chatkit-instance rotate 4f1c…", meaning: "another key; the older ones count no more"),
        (
            line: "chatkit-instance hook add 4f1c… https://app.example.org/chat --event messages_created",
            meaning: "tells the application of messages"
        ),
        (line: "chatkit-instance erase-user 4f1c… carol", meaning: "forgets a user of an application for good"),
        (line: "chatkit-instance hook list", meaning: "webhooks, and how they do"),
        (line: "chatkit-instance hook enable 0c5e…", meaning: "tells a webhook again that had failed for too long"),
    ]

    private enum Action: String, ArgumentValue, CaseIterable {
        case create, list, rotate, disable, hook
        case addKey = "add-key"
        case removeKey = "remove-key"
        case eraseUser = "erase-user"

        static var kind: String { "create, list, add-key, remove-key, rotate, disable, erase-user or hook" }

        init?(argument: String) { self.init(rawValue: argument) }
    }

    private let action: Action
    private let what: String?
    private let key: String?
    private let trust: ChatkitTrust
    private let showsSecrets: Bool
    private let hook: ChatkitHookCommand?
    private let erasure: ChatkitEraseCommand?

    init(_ arguments: inout Arguments) throws(UsageError) {
        action = try arguments.argument("action")
        what = try arguments.optionalArgument("what")
        key = try arguments.optionalArgument("key")
        var trust: ChatkitTrust = []
        if arguments.flag("--people") { trust.insert(.people) }
        if arguments.flag("--server") { trust.insert(.server) }
        if arguments.flag("--test-tokens") { trust.insert(.testTokens) }
        if arguments.flag("--reset") { trust.insert(.reset) }
        self.trust = trust
        showsSecrets = arguments.flag("--secrets")
        hook = try action == .hook ? ChatkitHookCommand(what, key, &arguments) : nil
        let isDryRun = arguments.isDryRun
        let isSure = arguments.isSure
        erasure = try action == .eraseUser ? ChatkitEraseCommand(what, key, isDryRun: isDryRun, isSure: isSure) : nil
        if isDryRun || isSure, action != .eraseUser { throw UsageError("--dry-run and --yes go with erase-user only") }
    }

    func run(in context: ServiceContext<Chat>) async throws {
        if let erasure { return try await erasure.run(in: context) }
        if let hook {
            return try context.console.show(try await context.look { try await hook.run($1) }, as: ChatkitHook.listing)
        }
        let found: [ChatkitInstanceLine] = try await context.withBase { base in
            try await lines(ChatkitInstanceTable(pool: base.pool, vault: base.vault), at: base.now())
        }
        try context.console.show(found, as: ChatkitInstanceLine.table, empty: "There are none.")
    }

    private func lines(_ table: ChatkitInstanceTable, at time: Date) async throws -> [ChatkitInstanceLine] {
        switch action {
        case .list:
            return try await table.all().flatMap { ChatkitInstanceLine.lines(of: $0, showsSecrets: showsSecrets) }
        case .create:
            guard let what, !what.isEmpty, what.count <= 60 else {
                throw CommandFailure(.usage, "create needs a name of at most 60 characters")
            }
            guard trust == .people || (trust.contains(.server) && !trust.contains(.people)) else {
                throw CommandFailure(
                    .usage,
                    "an instance is either for --people, or with --server",
                    hint: "--test-tokens and --reset go with --server only: nobody may speak as somebody else's person"
                )
            }
            let instance = try await table.create(name: what, trust: trust, at: time)
            return ChatkitInstanceLine.lines(of: instance, showsSecrets: true)
        case .addKey:
            var instance = try await find(in: table)
            instance.keys = [try await table.addKey(to: instance.id, at: time)]
            return ChatkitInstanceLine.lines(of: instance, showsSecrets: true)
        case .rotate:
            var instance = try await find(in: table)
            instance.keys = [try await table.rotate(instance.id, at: time)]
            return ChatkitInstanceLine.lines(of: instance, showsSecrets: true)
        case .disable:
            var instance = try await find(in: table)
            try await table.disable(instance.id)
            instance.keys = []
            instance.trust.insert(.disabled)
            return ChatkitInstanceLine.lines(of: instance, showsSecrets: false)
        case .removeKey:
            var instance = try await find(in: table)
            guard let key, try await table.removeKey(key, of: instance.id) else {
                throw CommandFailure(.noInput, "the instance has no such key", hint: "list shows what there is")
            }
            instance.keys.removeAll { $0.id == key }
            return ChatkitInstanceLine.lines(of: instance, showsSecrets: false)
        case .hook, .eraseUser: return []
        }
    }

    private func find(in table: ChatkitInstanceTable) async throws -> ChatkitInstance {
        guard let what, let instance = try await table.find(what) else {
            throw CommandFailure(.noInput, "there is no such instance", hint: "list shows what there is")
        }
        return instance
    }
}
