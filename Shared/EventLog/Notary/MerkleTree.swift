import EventSourcing
import FoundationEssentials

/// The hashes that a seal is made of. Leaves and inner nodes are hashed for different purposes, so one can't pass for the other.
enum MerkleTree {
    private static let leafPurpose: UInt8 = 0
    private static let nodePurpose: UInt8 = 1

    /// The hash of one event as it is stored. Ciphertext goes in as it is, so erasing a person changes nothing here.
    static func leaf(_ event: RawEvent) -> [UInt8] { leaves(CollectionOfOne(event)) }

    /// The hashes of events, one after the other.
    static func leaves(_ events: some Collection<RawEvent>) -> [UInt8] {
        var leaves: [UInt8] = []
        leaves.reserveCapacity(events.count * 32)
        var digest = Digest(leafPurpose)
        for event in events {
            digest.add(event.position)
            digest.add(fixed: event.stream)
            digest.add(event.version)
            digest.add(fixed: event.id)
            digest.add(event.type)
            digest.add(Int64((event.at.timeIntervalSince1970 * 1_000_000).rounded()))
            digest.add(event.subject)
            digest.add(event.data)
            digest.add(event.meta)
            digest.finish(onto: &leaves)
        }
        return leaves
    }

    /// The root over leaves of 32 bytes, one after the other; at least one. An odd node at the end of a level moves up as it is.
    static func root(_ leaves: [UInt8]) -> [UInt8] {
        precondition(!leaves.isEmpty && leaves.count % 32 == 0, "whole leaves, at least one")
        var level = leaves
        var digest = Digest(nodePurpose)
        while level.count > 32 {
            var above: [UInt8] = []
            above.reserveCapacity(level.count / 2 + 32)
            for start in stride(from: 0, to: level.count, by: 64) {
                let pair = level[start..<min(start + 64, level.count)]
                if pair.count == 32 {
                    above += pair
                } else {
                    digest.add(fixed: pair)
                    digest.finish(onto: &above)
                }
            }
            level = above
        }
        return level
    }
}
