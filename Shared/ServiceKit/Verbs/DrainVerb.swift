public import CommandLineKit
import EventLoop
import HTTPKit

/// `drain`: lets a process of a service finish and end, and waits for it. For services whose answers may have no end of their own.
public struct DrainVerb<S: Service>: Subcommand {
    /// Its word.
    public static var name: String { "drain" }
    /// Summary for the help.
    public static var summary: String {
        "Tells the process that runs to take nothing more, finish what was begun, and end."
    }
    /// Group of `serve`.
    public static var group: String { "Run" }
    /// Discussion for the help.
    public static var discussion: String {
        """
        The same as SIGTERM: it isn't ready any more, sends whoever listens to another process, and ends. This waits until it has, and says how \
        many are still to go. Its supervisor starts it again unless it is told not to. The process is the one whose operators' listener \
        THERACOMM_METRICS_LISTEN names.
        """
    }
    /// Waiting may be left out.
    public static var parameters: [Parameter] { [.flag("--no-wait", "Only tell it.")] }

    private let isWaiting: Bool

    /// Reads whether to wait.
    public init(_ arguments: inout Arguments) throws(UsageError) {
        isWaiting = !arguments.flag("--no-wait")
    }

    /// Tells the process and waits for it; throws `CommandFailure` if nobody answers, or it takes too long.
    public func run(in context: ServiceContext<S>) async throws {
        var reader = ConfigurationReader(environment: context.environment)
        let address = reader.required(
            "THERACOMM_METRICS_LISTEN",
            as: SocketAddress.self,
            "The operators' listener of the process."
        )
        let limit = reader.setting(
            "THERACOMM_DRAIN",
            default: Duration.seconds(20),
            "The longest that stopping may take."
        )
        try reader.check()
        guard let address else { throw reader.error }
        let client = Client(loops: EventLoopGroup(count: 1, name: "operator"))
        do {
            try await drain(address, client, limit, context.console)
            await client.close()
        } catch {
            await client.close()
            throw error
        }
    }

    private func drain(_ address: SocketAddress, _ client: Client, _ limit: Duration, _ console: Console) async throws {
        var seen: Draining
        do {
            seen = try await ask(.post, address, client)
        } catch let error as ClientError {
            throw CommandFailure(.unavailable, "no \(S.name) answers at \(address): \(error)")
        }
        let process = seen.process
        console.print("Process \(process) finishes what it has begun, at most \(limit.settingText).")
        guard isWaiting else { return }
        console.print(Self.line(seen))
        // The process has a moment more than it may take: its operators' listener is the last to go.
        let end = ContinuousClock.now + limit + .seconds(5)
        while ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(200))
            let now: Draining
            do {
                now = try await ask(.get, address, client)
            } catch is ClientError {
                return console.print("It has ended.")
            }
            // In a container the next one mostly has the same id; but nobody has told it to end.
            guard now.process == process, now.isDraining else {
                return console.print("It has ended, and \(now.process) has begun.")
            }
            if now.streams != seen.streams { console.print(Self.line(now)) }
            seen = now
        }
        throw CommandFailure(.temporary, "process \(process) hasn't ended within \(limit.settingText)")
    }

    private static func line(_ seen: Draining) -> String { "\(seen.streams) who listen are still to go elsewhere." }

    private func ask(_ method: HTTPKit.Method, _ address: SocketAddress, _ client: Client) async throws -> Draining {
        let answer = try await client.send(
            Request(method, "/drain", authority: address.description),
            to: Origin(.http, address, protocol: .http1),
            options: SendOptions(responseTimeout: .seconds(5))
        )
        let bytes = try await answer.body.collect(upTo: 1 << 16)
        guard answer.status.code < 300 else {
            throw CommandFailure(.unavailable, "\(S.name) at \(address) answered \(answer.status)")
        }
        return try JSON.decode(Draining.self, from: bytes)
    }
}
