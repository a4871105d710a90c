import CNATS
import EventLoop

/// One connection at a time to NATS, on a thread of its own: the library waits for the server when it connects, when it is
/// closed, and when the server takes nothing more.
actor NatsLine {
    /// Result of asking the server whether it has heard everything.
    enum Settling: Sendable {
        /// The server has heard everything.
        case settled
        /// The server doesn't answer.
        case late
        /// There is no connection.
        case gone
    }

    private nonisolated let loop = EventLoop(name: "nats")
    private let server: NatsServer
    private let subjects: NatsSubjects
    private let name: String
    private var connection: OpaquePointer?
    private var subscription: OpaquePointer?
    private var subscriber: UInt = 0

    /// The thread.
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Makes a line; nothing happens before `open`. A caller that opens must close.
    init(_ server: NatsServer, subjects: NatsSubjects, name: String) {
        self.server = server
        self.subjects = subjects
        self.name = name
    }

    deinit { loop.stop() }

    /// Begins a connection, of which the ear with that number hears. Returns whether it is there already; if not, the library tries
    /// again until it is.
    func open(subscriber number: UInt) throws(NatsFailure) -> Bool {
        close()
        let options = try NatsOptions.make(server, name: name, subscriber: number)
        defer { natsOptions_Destroy(options) }
        var made: OpaquePointer?
        let status = natsConnection_Connect(&made, options)
        guard status == NATS_OK || status == NATS_NOT_YET_CONNECTED, let made else { throw NatsFailure(status) }
        connection = made
        subscriber = number
        let closure = UnsafeMutableRawPointer(bitPattern: number)
        // Without a connection yet, the library subscribes as soon as there is one, and again at every other one.
        try NatsFailure.check(natsConnection_Subscribe(&subscription, made, subjects.all, natsHasMessage, closure))
        return status == NATS_OK
    }

    /// Ends the connection. Nobody hears of it if the ear has been removed before.
    func close() {
        // First the connection: its end is the subscription's, too.
        if let connection { natsConnection_Close(connection) }
        if let subscription { natsSubscription_Destroy(subscription) }
        if let connection { natsConnection_Destroy(connection) }
        (connection, subscription, subscriber) = (nil, nil, 0)
        nats_ReleaseThreadMemory()
    }

    /// Waits, for two seconds, until the server has read all that was sent to it so far: the subscription, too.
    func settle() -> Settling {
        guard let connection, isConnected else { return .gone }
        if natsConnection_FlushTimeout(connection, 2000) == NATS_OK { return .settled }
        return isConnected ? .late : .gone
    }

    /// Says something; false if it can't be said now.
    func say(_ message: [UInt8], on channel: String) -> Bool {
        guard let connection, isConnected else { return false }
        let subject = subjects.subject(of: channel)
        let status = natsConnection_Publish(connection, subject, message, Int32(message.count))
        // Perhaps half of it has gone out: nothing can be said after that.
        if status == NATS_TIMEOUT { NatsSubscribers.find(subscriber)?.news(.closed) }
        return status == NATS_OK
    }

    /// Reason for which there is no connection, in the library's words.
    func complaint() -> String {
        guard let connection else { return "none was begun" }
        var text: UnsafePointer<CChar>?
        return NatsFailure(natsConnection_GetLastError(connection, &text)).description
    }

    private var isConnected: Bool {
        guard let connection else { return false }
        return natsConnection_Status(connection) == NATS_CONN_STATUS_CONNECTED
    }
}
