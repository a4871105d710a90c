import EventLoop
import Glibc
import Testing

@testable import ServiceKit

@Suite struct HeapTests {
    /// The thread sanitizer's own heap is in the place of any other, and keeps what is free to see who uses it afterwards.
    private static let isSanitized = dlsym(nil, "__tsan_init") != nil

    @Test(.disabled(if: isSanitized), .timeLimit(.minutes(1)))
    func `what a loop has taken and others have freed goes back to the system`() async {
        let group = EventLoopGroup(count: 1, name: "heap")
        defer { group.stop() }
        Heap.look(after: group.loops)
        let pieces = await group.loops[0].answer { (0..<100_000).map { _ in Piece() } }
        #expect(pieces.count(where: \.isResident) == pieces.count)
        for piece in pieces { piece.free() }
        Heap.trim()
        // Its turn comes behind that of the trimming.
        let left = await group.loops[0].answer { pieces.count(where: \.isResident) }
        // Something may be kept for what comes next.
        #expect(left < pieces.count / 2)
    }
}

/// A kilobyte of the heap of the thread that makes it. Any thread may free it.
private struct Piece: Sendable {
    private static let size = 1000
    private let address: UInt

    init() {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: 16)
        memset(bytes, 1, Self.size)
        address = UInt(bitPattern: bytes)
    }

    func free() { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }

    /// Whether the page on which it begins takes memory.
    var isResident: Bool {
        let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
        var state: UInt8 = 0
        return mincore(UnsafeMutableRawPointer(bitPattern: address / page * page), Int(page), &state) == 0
            && state & 1 == 1
    }
}

extension EventLoop {
    fileprivate func answer<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in execute { continuation.resume(returning: body()) } }
    }
}
