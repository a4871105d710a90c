import FoundationEssentials
import HTTPKit
import Tokens

/// A line of the stream by which identity tells of revocations: those that are new, and at the end of all that there are, of when that is.
struct RevocationLine: Codable, Sendable, Equatable {
    /// The path of the stream.
    static let path = "/internal/identity/revocations"
    /// The longest silence of the stream.
    static let heartbeat = Duration.seconds(1)
    /// Most revocations of one line.
    static let most = 1000

    var revoked: [Revocation]
    /// The time of which these are the last, in milliseconds since 1970; nil: more follow.
    var level: Int64?

    /// The lines that tell of `revocations`, which are the last of `level`.
    static func lines(of revocations: [Revocation], level: Date) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = revocations[...]
        repeat {
            let piece = Array(rest.prefix(most))
            rest = rest.dropFirst(most)
            let time = rest.isEmpty ? Int64(level.timeIntervalSince1970 * 1000) : nil
            bytes += try JSON.encode(RevocationLine(revoked: piece, level: time)) + [UInt8(ascii: "\n")]
        } while !rest.isEmpty
        return bytes
    }
}
