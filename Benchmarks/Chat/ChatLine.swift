import CBench
import Foundation

/// One client of a chat: its connection, and what it has read of a message that isn't whole yet.
final class ChatLine {
    let descriptor: Int32
    /// What has come over the wire.
    private(set) var received = 0
    private var chatProtocol: any ChatProtocol
    private var rest: [UInt8] = []

    /// Connects to a port of this machine from one of its loopback addresses, and says the first words.
    init(_ chatProtocol: any ChatProtocol, from source: String, port: UInt16) throws {
        self.chatProtocol = chatProtocol
        descriptor = cbench_connect(source, port)
        guard descriptor >= 0 else { throw BenchmarkFailure("can't connect from \(source): error \(-descriptor)") }
        try say(chatProtocol.beginning)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Sends all of it at once: what a client says is little.
    func say(_ bytes: [UInt8]) throws {
        let count = write(descriptor, bytes, bytes.count)
        guard count == bytes.count else { throw BenchmarkFailure("can't write: errno \(errno)") }
    }

    /// Reads once, into `room` at first.
    func read(_ room: UnsafeMutableRawBufferPointer, _ heard: (Heard) throws -> Void) throws {
        let count = Glibc.read(descriptor, room.baseAddress, room.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { throw BenchmarkFailure("a connection ended: \(String(decoding: rest, as: UTF8.self))") }
        received += count
        let fresh = UnsafeRawBufferPointer(rebasing: room[..<count])
        if rest.isEmpty {
            let used = try chatProtocol.hear(fresh, heard)
            if used < count { rest.append(contentsOf: fresh[used...]) }
            return
        }
        rest.append(contentsOf: fresh)
        let whole = rest
        rest = []
        let used = try whole.withUnsafeBytes { try chatProtocol.hear($0, heard) }
        rest = Array(whole[used...])
    }
}
