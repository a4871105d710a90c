public import EventLoop
public import HTTPKit

/// A server as a member of a run group: listens when it is started, drains when it is stopped.
public struct ServerMember: LongRunning {
    /// Name for logs.
    public let name: String
    private let server: Server
    private let addresses: [SocketAddress]
    private let drain: Duration
    private let log: Logger
    private let reusePort: Bool

    /// A server that will listen on all of `addresses`. `drain` bounds how long requests under way may take at the end.
    public init(
        _ name: String,
        _ server: Server,
        on addresses: [SocketAddress],
        reusePort: Bool = false,
        drain: Duration,
        log: Logger
    ) {
        self.name = name
        self.server = server
        self.addresses = addresses
        self.reusePort = reusePort
        self.drain = drain
        self.log = log
    }

    /// Listens. Throws `CannotListen` where an address can't be had.
    public func start() async throws {
        for address in addresses {
            do throws(LoopError) {
                let actual = try await server.listen(on: address, reusePort: reusePort)
                log.info("listening", ["server": .string(name), "address": .string(actual.description)])
            } catch {
                throw CannotListen(address: address, reason: error)
            }
        }
    }

    /// Accepts nothing more and lets requests under way finish.
    public func stop() async { await server.drain(within: drain) }
}

/// An address that can't be listened on.
public struct CannotListen: Error, CustomStringConvertible {
    /// Address that could not be listened on.
    public let address: SocketAddress
    /// Reason of the system.
    public let reason: LoopError
    /// Text for the operator.
    public var description: String { "can't listen on \(address): \(reason)" }
}
