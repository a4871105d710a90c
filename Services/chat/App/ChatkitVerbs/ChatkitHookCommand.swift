import Chatkit
import CommandLineKit
import EventLog
import FoundationEssentials
import ServiceKit

/// Command of `chatkit-instance hook …`.
struct ChatkitHookCommand: Sendable {
    private enum VerbAction: Sendable {
        case add(instance: String, url: String, kinds: Set<ChatkitHookKind>, isLoopback: Bool)
        case list(instance: String?)
        case remove(UUID)
        case enable(UUID)
    }

    private let deed: VerbAction

    /// Reads the words behind `hook`: the action, and its instance or webhook; the rest stands in `arguments`.
    init(_ word: String?, _ object: String?, _ arguments: inout Arguments) throws(UsageError) {
        let url = try arguments.optionalArgument("url", as: String.self)
        let kinds = try arguments.options("--event", as: ChatkitHookKind.self)
        let isLoopback = arguments.flag("--to-loopback")
        switch word {
        case "add":
            guard let object, let url else { throw UsageError("hook add needs an instance and an address") }
            let told = kinds.isEmpty ? Set(ChatkitHookKind.allCases) : Set(kinds)
            deed = .add(instance: object, url: url, kinds: told, isLoopback: isLoopback)
        case "list": deed = .list(instance: object)
        case "remove": deed = .remove(try Self.id(object))
        case "enable": deed = .enable(try Self.id(object))
        default: throw UsageError("hook is followed by add, list, remove or enable")
        }
        if word != "add", url != nil || !kinds.isEmpty || isLoopback {
            throw UsageError("an address, --event and --to-loopback go with hook add only")
        }
    }

    private static func id(_ text: String?) throws(UsageError) -> UUID {
        guard let text, let id = UUID(uuidString: text) else {
            throw UsageError("the webhook must be named by its id", hint: "hook list shows what there is")
        }
        return id
    }

    /// Does it, and says how the webhooks concerned do.
    func run(_ base: ServiceBase) async throws -> [ChatkitHookLine] {
        let table = ChatkitHookTable(pool: base.pool, vault: base.vault)
        switch deed {
        case .list(let instance): return try await table.all(of: instance).map { ($0, nil) }
        case .remove(let id):
            guard let hook = try await table.find(id), try await table.remove(id) else { throw Self.unknown }
            return [(hook, nil)]
        case .enable(let id):
            let head = try await base.store.head()
            guard try await table.enable(id, since: head), let hook = try await table.find(id)
            else { throw Self.unknown }
            return [(hook, nil)]
        case .add(let instance, let url, let kinds, let isLoopback):
            try await admit(instance, ChatkitInstanceTable(pool: base.pool, vault: base.vault))
            let hook = ChatkitHook(
                id: UUID(),
                instance: instance,
                target: try Self.target(url, isLoopback: isLoopback),
                kinds: kinds,
                since: try await base.store.head(),
                createdAt: base.now()
            )
            return [(hook, try await table.add(hook))]
        }
    }

    /// Throws for an instance that has no webhooks.
    private func admit(_ id: String, _ table: ChatkitInstanceTable) async throws {
        guard let instance = try await table.find(id), instance.isServed else {
            throw CommandFailure(.noInput, "there is no such instance", hint: "list shows what there is")
        }
        guard !instance.isForPeople else {
            throw CommandFailure(
                .usage,
                "an instance for people has no webhooks",
                hint: "nobody may be told what all people say to each other; a webhook goes with --server"
            )
        }
    }

    private static func target(_ url: String, isLoopback: Bool) throws(CommandFailure) -> ChatkitHookTarget {
        do throws(ChatkitHookTarget.Mistake) {
            return try ChatkitHookTarget(url, isLoopback: isLoopback)
        } catch {
            throw CommandFailure(.usage, error.words, hint: error.hint)
        }
    }

    private static var unknown: CommandFailure {
        CommandFailure(.noInput, "there is no such webhook", hint: "chatkit-instance hook list shows what there is")
    }
}

extension ChatkitHookTarget.Mistake {
    /// Text for operators.
    fileprivate var words: String {
        switch self {
        case .noAddress: "that is no address to which a webhook can go"
        case .notHTTPS: "a webhook goes by https"
        case .notHTTP: "a webhook on this machine goes by http"
        case .notLoopback: "that is not this machine"
        case .noName: "a webhook goes to a name, not to an IP address"
        case .inside: "that is this very machine"
        }
    }

    /// Advice about the mistake.
    fileprivate var hint: String? {
        switch self {
        case .noAddress: "such as https://app.example.org/chat, in ASCII, without a name, a password or a fragment"
        case .notHTTPS: "--to-loopback admits http to a server on this very machine"
        case .notHTTP, .notLoopback: "such as http://127.0.0.1:8080/chat"
        case .noName: "such as https://app.example.org/chat: only a name has a certificate that says whose it is"
        case .inside: "--to-loopback admits http to a server on this very machine"
        }
    }
}
