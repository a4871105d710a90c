import Foundation

/// Connections of one stranger, all from 127.0.0.2, so that people at 127.0.0.1 count for another address.
///
/// They are plain sockets that don't wait, except while they connect: what the stranger does costs as little as can be.
final class StrangerSockets {
    private(set) var descriptors: [Int32] = []
    private let port: UInt16

    init(port: UInt16) { self.port = port }

    deinit { close() }

    /// Connects `count` times and sends `bytes` by each. `receiving`: the bytes that the kernel may keep unread, nil for its own choice.
    func open(_ count: Int, sending bytes: [UInt8] = [], receiving: Int32? = nil) throws {
        for _ in 0..<count {
            let descriptor = try connect(receiving)
            descriptors.append(descriptor)
            try Self.write(bytes, descriptor)
        }
    }

    /// Reads by each connection until there was `word`.
    func expect(_ word: String) throws {
        for descriptor in descriptors { try expect(word, descriptor) }
    }

    /// Sends bytes by all connections, and throws away what came meanwhile.
    static func send(_ bytes: [UInt8], by descriptors: [Int32]) throws {
        var answer = [UInt8](repeating: 0, count: 16_384)
        for descriptor in descriptors {
            while recv(descriptor, &answer, answer.count, Int32(MSG_DONTWAIT)) > 0 {}
            try write(bytes, descriptor)
        }
    }

    /// How many connections are still open on the other side too.
    var alive: Int {
        descriptors.count { descriptor in
            var byte: UInt8 = 0
            let count = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT | MSG_PEEK))
            return count > 0 || (count < 0 && errno == EAGAIN)
        }
    }

    func close() {
        for descriptor in descriptors { Glibc.close(descriptor) }
        descriptors = []
    }

    private func connect(_ receiving: Int32?) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw BenchmarkFailure("no socket: errno \(errno)") }
        if var receiving {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiving, socklen_t(MemoryLayout<Int32>.size))
        }
        let status =
            address("127.0.0.2", 0) { bind(descriptor, $0, $1) }
            | address("127.0.0.1", port) {
                Glibc.connect(descriptor, $0, $1)
            }
        guard status == 0 else { throw BenchmarkFailure("can't connect: errno \(errno)") }
        return descriptor
    }

    private func address(_ host: String, _ port: UInt16, _ use: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32
    {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func write(_ bytes: [UInt8], _ descriptor: Int32) throws {
        guard !bytes.isEmpty else { return }
        let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        guard count == bytes.count else { throw BenchmarkFailure("the stranger can't write: errno \(errno)") }
    }

    private func expect(_ word: String, _ descriptor: Int32) throws {
        var answer = [UInt8](repeating: 0, count: 4096)
        var heard = ""
        while !heard.contains(word) {
            let count = recv(descriptor, &answer, answer.count, 0)
            guard count > 0 else { throw BenchmarkFailure("no answer with \(word): \(heard)") }
            heard += String(decoding: answer[..<count], as: UTF8.self)
        }
    }
}
