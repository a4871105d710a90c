import Foundation

/// One client of a crowd: a blocking socket, and what it has read of a frame that isn't whole yet.
final class CrowdClient {
    /// What kind of frame it is (RFC 6455, 5.2).
    enum Opcode: UInt8 {
        case text = 1
        case close = 8
        case ping = 9
        case pong = 10
    }

    let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isUpgraded = false

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let descriptor = descriptor
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw BenchmarkFailure("can't connect: errno \(errno)") }
    }

    func close() { Glibc.close(descriptor) }

    func send(text: String) throws { try write(Array(text.utf8)) }

    /// Sends a short frame. Its mask is all zeros: it protects from nothing between two programs of one machine.
    func send(frame opcode: Opcode, _ payload: [UInt8]) throws {
        guard payload.count < 126 else { throw BenchmarkFailure("a long frame") }
        try write([0x80 | opcode.rawValue, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload)
    }

    /// Reads until `condition` holds for a text.
    func expect(_ condition: (String) -> Bool) throws {
        while true {
            if try read().contains(where: condition) { return }
        }
    }

    /// Reads once; answers the texts that became whole. Answers pings.
    func read() throws -> [String] {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count > 0 else {
            throw BenchmarkFailure("a connection ended: \(String(decoding: buffer, as: UTF8.self))")
        }
        buffer += bytes[..<count]
        guard isUpgraded || passHead() else { return [] }
        var texts: [String] = []
        while let (opcode, payload) = nextFrame() {
            switch Opcode(rawValue: opcode) {
            case .text?: texts.append(String(decoding: payload, as: UTF8.self))
            case .ping?: try send(frame: .pong, payload)
            case .pong?: break
            case .close?, nil:
                throw BenchmarkFailure(
                    "a connection was closed: \(String(decoding: payload.dropFirst(2), as: UTF8.self))"
                )
            }
        }
        return texts
    }

    /// Takes the head of the answer to the upgrade off; false while it isn't whole.
    private func passHead() -> Bool {
        let end = Array("\r\n\r\n".utf8)
        guard buffer.count >= end.count else { return false }
        for start in 0...(buffer.count - end.count) where Array(buffer[start..<start + end.count]) == end {
            buffer.removeFirst(start + end.count)
            isUpgraded = true
            return true
        }
        return false
    }

    private func nextFrame() -> (UInt8, [UInt8])? {
        guard buffer.count >= 2 else { return nil }
        let short = Int(buffer[1] & 0x7F)
        let width = short == 126 ? 2 : short == 127 ? 8 : 0
        guard buffer.count >= 2 + width else { return nil }
        let length = width == 0 ? short : buffer[2..<2 + width].reduce(0) { $0 << 8 | Int($1) }
        guard buffer.count >= 2 + width + length else { return nil }
        defer { buffer.removeFirst(2 + width + length) }
        return (buffer[0] & 0x0F, Array(buffer[(2 + width)..<(2 + width + length)]))
    }

    private func write(_ bytes: [UInt8]) throws {
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw BenchmarkFailure("can't write") }
    }
}
