import CNATS
import Glibc
import ServiceKit

/// Options with which the library connects.
enum NatsOptions {
    /// Milliseconds for one attempt to connect, and for a server to take what is sent.
    private static let patience: Int64 = 2000
    /// Milliseconds between two attempts at all servers, and what is added at random, so that not all come at the same moment.
    private static let pause: (least: Int64, random: Int64, randomTLS: Int64) = (500, 500, 1000)
    /// Milliseconds between two signs of life; two without an answer, and the connection is given up.
    private static let pulse: Int64 = 5000

    /// Options for a connection whose ear has that number. The caller destroys them.
    static func make(_ server: NatsServer, name: String, subscriber number: UInt) throws(NatsFailure) -> OpaquePointer {
        var made: OpaquePointer?
        try NatsFailure.check(natsOptions_Create(&made))
        guard let options = made else { throw NatsFailure(NATS_NO_MEMORY) }
        do throws(NatsFailure) {
            try setTimes(options)
            try setCalls(options, UnsafeMutableRawPointer(bitPattern: number))
            try setServer(options, server)
            try NatsFailure.check(natsOptions_SetName(options, "theracomm \(name)"))
        } catch {
            natsOptions_Destroy(options)
            throw error
        }
        return options
    }

    private static func setTimes(_ options: OpaquePointer) throws(NatsFailure) {
        try NatsFailure.check(natsOptions_SetTimeout(options, patience))
        // Without it a server that hangs would hold up every writer, for ever.
        try NatsFailure.check(natsOptions_SetWriteDeadline(options, patience))
        try NatsFailure.check(natsOptions_SetPingInterval(options, pulse))
        try NatsFailure.check(natsOptions_SetMaxPingsOut(options, 2))
        try NatsFailure.check(natsOptions_SetMaxReconnect(options, -1))
        try NatsFailure.check(natsOptions_SetReconnectWait(options, pause.least))
        try NatsFailure.check(natsOptions_SetReconnectJitter(options, pause.random, pause.randomTLS))
        // Messages that can't be sent now are not kept: they would be too old.
        try NatsFailure.check(natsOptions_SetReconnectBufSize(options, 1))
        // A failed send is an error of the call that sends, not of a thread that nobody hears of.
        try NatsFailure.check(natsOptions_SetSendAsap(options, true))
        try NatsFailure.check(natsOptions_SetMaxPendingMsgs(options, Int32(BusLimits.queue)))
    }

    private static func setCalls(_ options: OpaquePointer, _ subscriber: UnsafeMutableRawPointer?) throws(NatsFailure) {
        try NatsFailure.check(natsOptions_SetRetryOnFailedConnect(options, true, natsHasConnected, subscriber))
        try NatsFailure.check(natsOptions_SetReconnectedCB(options, natsHasConnected, subscriber))
        try NatsFailure.check(natsOptions_SetDisconnectedCB(options, natsHasDisconnected, subscriber))
        try NatsFailure.check(natsOptions_SetClosedCB(options, natsHasClosed, subscriber))
        try NatsFailure.check(natsOptions_SetErrorHandler(options, natsHasFailed, subscriber))
    }

    private static func setServer(_ options: OpaquePointer, _ server: NatsServer) throws(NatsFailure) {
        let copies = server.addresses.map { strdup("nats://\($0)") }
        defer { for copy in copies { free(copy) } }
        var urls = copies.map { UnsafePointer<CChar>($0) }
        try NatsFailure.check(natsOptions_SetServers(options, &urls, Int32(urls.count)))
        try NatsFailure.check(natsOptions_SetIgnoreDiscoveredServers(options, true))
        if server.requiresTLS {
            // The library checks the certificate's name against the host of the server by itself.
            try NatsFailure.check(natsOptions_SetSecure(options, true))
            if let authorities = server.authorities {
                try NatsFailure.check(natsOptions_SetCATrustedCertificates(options, authorities))
            }
            if let identity = server.identity?.exposed {
                try NatsFailure.check(
                    natsOptions_SetCertificatesChain(options, identity.certificates, identity.key)
                )
            }
        }
        switch server.login?.exposed {
        case nil: break
        case .token(let token): try NatsFailure.check(natsOptions_SetToken(options, token))
        case .user(let name, let password): try NatsFailure.check(natsOptions_SetUserInfo(options, name, password))
        case .credentials(let path): try NatsFailure.check(natsOptions_SetUserCredentialsFromFiles(options, path, nil))
        case .key(let path, let user): try NatsFailure.check(natsOptions_SetNKeyFromSeed(options, user, path))
        }
    }
}
