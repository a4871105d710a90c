import FoundationEssentials
import HTTPKit

/// The lines of a feed as a service would send them, for tests of who follows it.
public struct FeedLines<Fact: Encodable>: Sendable {
    private let epoch = UUID()

    /// A feed of a log of its own.
    public init() {}

    /// The line that tells of `fact`.
    public func line(_ position: Int64, _ fact: Fact) throws -> [UInt8] { try line(position, telling: fact) }

    /// The line that tells of something, whatever it is.
    func line(_ position: Int64, telling fact: some Encodable) throws -> [UInt8] {
        bytes(position, String(String(decoding: try JSON.encode(fact), as: UTF8.self).dropFirst()))
    }

    /// The line by which a feed says that it has come to `position`.
    func heartbeat(_ position: Int64) -> [UInt8] {
        Array(#"{"position":\#(position),"epoch":"\#(epoch)","head":\#(position)}"#.utf8) + [UInt8(ascii: "\n")]
    }

    /// A line that tells of something that nobody knows.
    public func line(_ position: Int64, unknown type: String) -> [UInt8] {
        bytes(position, #""type":"\#(type)","data":{}}"#)
    }

    private func bytes(_ position: Int64, _ rest: String) -> [UInt8] {
        let head = #"{"position":\#(position),"epoch":"\#(epoch)","id":"\#(UUID())","at":"2026-01-01T00:00:00.000Z","#
        return Array((head + rest + "\n").utf8)
    }
}
