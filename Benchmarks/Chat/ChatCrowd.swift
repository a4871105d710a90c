import CBench
import Foundation

/// Many clients of a chat in one thread. They do as little as they can, so that what is measured is the other side.
final class ChatCrowd {
    private(set) var lines: [ChatLine] = []
    private let poller: Int32
    private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    private static let most = 256
    private var tokens = [UInt64](repeating: 0, count: most)
    /// How many come in at the same time.
    private static let atOnce = 64
    private static let patience: Int64 = 120_000_000

    init() throws {
        poller = cbench_poller()
        guard poller >= 0 else { throw BenchmarkFailure("no epoll: error \(-poller)") }
    }

    deinit {
        close(poller)
        room.deallocate()
    }

    /// Brings more clients in; what those who are in hear meanwhile goes to `body`. Answers how many seconds it took.
    func connect(
        _ protocols: [any ChatProtocol],
        from source: String = "127.0.0.1",
        port: UInt16,
        _ body: (Int, Heard) throws -> Void = { _, _ in }
    ) throws -> Double {
        let start = cbench_now()
        var (begun, open) = (0, 0)
        while open < protocols.count {
            while begun < protocols.count, begun - open < Self.atOnce {
                let line = try ChatLine(protocols[begun], from: source, port: port)
                try watch(line.descriptor, as: UInt64(lines.count))
                lines.append(line)
                begun += 1
            }
            _ = try turn(100) { client, heard in
                if case .open = heard { open += 1 }
                try body(client, heard)
            }
            guard cbench_now() - start < Self.patience else {
                throw BenchmarkFailure("\(open) of \(protocols.count) clients are in after two minutes")
            }
        }
        return Double(cbench_now() - start) / 1e6
    }

    /// Listens until nothing has come for a second.
    func calm() throws {
        var (before, quietSince) = (received, cbench_now())
        while cbench_now() - quietSince < 1_000_000 {
            _ = try turn(100) { _, _ in }
            if received != before { (before, quietSince) = (received, cbench_now()) }
        }
    }

    /// Waits for input of `descriptor` as well, which `turn` then answers as `token`.
    func watch(_ descriptor: Int32, as token: UInt64) throws {
        let status = cbench_poller_add(poller, descriptor, token)
        guard status == 0 else { throw BenchmarkFailure("epoll refuses a descriptor: error \(-status)") }
    }

    /// Waits up to so many milliseconds, then reads once from each who has got something. Replies by itself. Answers whether
    /// something else that is watched has got something.
    func turn(_ milliseconds: Int32, _ body: (Int, Heard) throws -> Void) throws -> Bool {
        let count = cbench_poller_wait(poller, &tokens, Int32(Self.most), milliseconds)
        guard count >= 0 else { throw BenchmarkFailure("epoll: error \(-count)") }
        var others = false
        for place in 0..<Int(count) {
            guard tokens[place] < UInt64(lines.count) else {
                others = true
                continue
            }
            let client = Int(tokens[place])
            let line = lines[client]
            try line.read(room) { heard in
                if case .reply(let bytes) = heard { try line.say(bytes) }
                try body(client, heard)
            }
        }
        return others
    }

    /// What all of them have read.
    var received: Int { lines.reduce(0) { $0 + $1.received } }
}
