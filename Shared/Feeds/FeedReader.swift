import FoundationEssentials
import HTTPKit

/// Reads the lines of a feed into facts. Pure: the follower around it stores them.
struct FeedReader<Fact: Decodable & Sendable> {
    /// Checkpoint that the follower has stored; `nil` before the first line.
    var checkpoint: FeedCheckpoint?
    private let follower: String
    private var splitter = LineSplitter()
    private var last: Int64

    init(follower: String, checkpoint: FeedCheckpoint?) {
        self.follower = follower
        self.checkpoint = checkpoint
        last = checkpoint?.position ?? 0
    }

    /// Batch of the lines that the bytes complete. A line that can't be read ends the batch before it.
    mutating func read(_ bytes: [UInt8]) throws -> FeedBatch<Fact> {
        var batch = FeedBatch<Fact>(position: last)
        for line in try splitter.lines(adding: bytes) {
            do {
                try add(line, to: &batch)
            } catch let error as DecodingError {
                batch.stopped = FeedStopped(
                    position: try? JSON.decode(FeedLine.self, from: line).position,
                    reason: error.summary
                )
                break
            } catch let stopped as FeedStopped {
                batch.stopped = stopped
                break
            }
        }
        last = batch.position
        return batch
    }

    private func add(_ line: [UInt8], to batch: inout FeedBatch<Fact>) throws {
        let here = try JSON.decode(FeedLine.self, from: line)
        guard batch.epoch == nil || batch.epoch == here.epoch else {
            throw FeedStopped(position: here.position, reason: "feed-epoch-changed")
        }
        if let id = here.id {
            guard here.position > batch.position else {
                throw FeedStopped(position: here.position, reason: "position \(here.position) after \(batch.position)")
            }
            let fact = try JSON.decode(Fact.self, from: line)
            batch.facts.append(
                FeedFact(position: here.position, id: id, at: here.at ?? Date(timeIntervalSince1970: 0), fact: fact)
            )
        } else {
            guard here.position >= batch.position else {
                throw FeedStopped(position: here.position, reason: "position \(here.position) after \(batch.position)")
            }
        }
        batch.position = here.position
        batch.epoch = here.epoch
        batch.head = max(batch.head, here.head ?? here.position)
    }
}

/// Facts and positions read from some bytes of a feed.
struct FeedBatch<Fact: Sendable> {
    var facts: [FeedFact<Fact>] = []
    /// Position that the feed has reached.
    var position: Int64
    /// Head of the log behind the feed, as far as it was told; 0 if nothing was.
    var head: Int64 = 0
    var epoch: UUID?
    /// Error for which the rest can't be read.
    var stopped: FeedStopped?

    init(position: Int64) { self.position = position }
}

/// A feed said something that this follower can't read, or that can't be: it stops before it.
public struct FeedStopped: Error, Sendable, Equatable, CustomStringConvertible {
    /// Position of the line, if it is known.
    public let position: Int64?
    /// Reason; holds no values of the fact.
    public let reason: String

    /// Text for logs.
    public var description: String { "stopped\(position.map { " at position \($0)" } ?? ""): \(reason)" }
}

/// A feed couldn't be read for now.
struct FeedBroken: Error { let reason: String }

extension DecodingError {
    /// Kind and path of the error, without values.
    var summary: String {
        switch self {
        case .keyNotFound(let key, let context): "no value for key \(key.stringValue)\(place(context))"
        case .valueNotFound(_, let context): "null\(place(context))"
        case .typeMismatch(let type, let context): "not a \(type)\(place(context))"
        // Written by the fact's own type: names the kind of fact that it doesn't know.
        case .dataCorrupted(let context): "\(context.debugDescription)\(place(context))"
        @unknown default: "undecodable"
        }
    }

    private func place(_ context: Context) -> String {
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? "" : " at \(path)"
    }
}
