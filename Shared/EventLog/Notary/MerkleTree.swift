import EventSourcing
import FoundationEssentials

/// The hashes that a seal is made of. Leaves and inner nodes are hashed for different purposes, so one can't pass for the other.
enum MerkleTree {
    private static let leafPurpose: UInt8 = 0
    private static let nodePurpose: UInt8 = 1

    /// The hash of one event as it is stored. Ciphertext goes in as it is, so erasing a person changes nothing here.
    static func leaf(_ event: RawEvent) -> [UInt8] {
        // The numbers and ids are less than 256 bytes.
        var digest = Digest(leafPurpose, size: event.data.count + (event.meta?.count ?? 0) + 256)
        digest.add(event.position)
        digest.add(bytes: event.stream.bytes)
        digest.add(event.version)
        digest.add(bytes: event.id.bytes)
        digest.add(Array(event.type.utf8))
        digest.add(Int64((event.at.timeIntervalSince1970 * 1_000_000).rounded()))
        digest.add(event.subject?.bytes)
        digest.add(event.data)
        digest.add(event.meta)
        return digest.finish()
    }

    /// The root over leaves of 32 bytes, one after the other; at least one. An odd node at the end of a level moves up as it is.
    static func root(_ leaves: [UInt8]) -> [UInt8] {
        precondition(!leaves.isEmpty && leaves.count % 32 == 0, "whole leaves, at least one")
        var level = leaves
        while level.count > 32 {
            var above: [UInt8] = []
            above.reserveCapacity(level.count / 2 + 32)
            for start in stride(from: 0, to: level.count, by: 64) {
                let pair = Array(level[start..<min(start + 64, level.count)])
                if pair.count == 32 {
                    above += pair
                } else {
                    var digest = Digest(nodePurpose)
                    digest.add(bytes: pair)
                    above += digest.finish()
                }
            }
            level = above
        }
        return level
    }
}
