import EventSourcing
import FoundationEssentials
import Testing

@testable import EventLog

/// The hashes that seals are made of, by what another program makes of the same bytes: seals that were made once must hold for ever.
@Suite struct MerkleTreeTests {
    private static let moment = 1_700_000_000_123_456

    private static let events = [
        event(7, stream: 1, version: 3, id: 2, "said", after: 0, subject: id(3), data: #"{"a":1}"#, meta: [1, 2]),
        event(8, stream: 1, version: 4, id: 4, "grüßt", after: 1, data: "{}"),
        event(9, stream: 5, version: 1, id: 6, "left", after: 2, data: "{}"),
    ]

    @Test func `an event has the hash of its bytes`() {
        let first = "c605cae0b33584ec2ce64087a6eebdfdd26fb19380227ab3e3593b83fa10ae3e"
        let second = "77c8d998ba41ded5197f241b31050746073c7bf3791aa4681e4dc535dda90573"
        #expect(Self.hexadecimal(MerkleTree.leaf(Self.events[0])) == first)
        #expect(Self.hexadecimal(MerkleTree.leaf(Self.events[1])) == second)
    }

    @Test func `hashed together events have the hashes that they have alone`() {
        #expect(MerkleTree.leaves(Self.events) == Self.events.flatMap(MerkleTree.leaf))
    }

    @Test func `a root stands for its leaves, and the odd one moves up`() {
        let root = "e7784fde9b2e9e98451a08929f70c880873a99d502f2165e21a83c07b8f3d430"
        #expect(Self.hexadecimal(MerkleTree.root(MerkleTree.leaves(Self.events))) == root)
        let leaf = MerkleTree.leaf(Self.events[0])
        #expect(MerkleTree.root(leaf) == leaf)
    }

    private static func id(_ byte: UInt8) -> UUID { UUID(bytes: Array(repeating: byte, count: 16)) }

    private static func event(
        _ position: Int64,
        stream: UInt8,
        version: Int64,
        id: UInt8,
        _ type: String,
        after microseconds: Int,
        subject: UUID? = nil,
        data: String,
        meta: [UInt8]? = nil
    ) -> RawEvent {
        RawEvent(
            position: position,
            stream: self.id(stream),
            version: version,
            id: self.id(id),
            type: type,
            at: Date(timeIntervalSince1970: Double(moment + microseconds) / 1_000_000),
            subject: subject,
            data: Array(data.utf8),
            meta: meta
        )
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String { Hexadecimal.text(bytes) }
}
