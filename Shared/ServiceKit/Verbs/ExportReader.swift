import CommandLineKit
import FoundationEssentials

/// Reads an exported log line by line and checks everything about it that can be checked without a database.
struct ExportReader {
    private let service: String
    private let nextLine: () -> String?

    init(service: String, nextLine: @escaping () -> String?) {
        self.service = service
        self.nextLine = nextLine
    }

    /// Hands out the events in batches; throws at the first error. Events that were handed out before count only if it
    /// doesn't throw.
    func read(
        _ take: (ExportedLog.Head, [ExportedLog.Line]) async throws -> Void
    ) async throws -> ExportedLog.Foot {
        let head: ExportedLog.Head = try decode(nextLine(), "the head")
        guard head.format == 1 else { throw bad("it has format \(head.format), which this program doesn't know") }
        guard head.service == service else { throw bad("it is the log of \(head.service)") }
        var digest = RunningDigest()
        var versions: [UUID: Int64] = [:]
        var batch: [ExportedLog.Line] = []
        var position: Int64 = 0
        while position < head.position {
            let text = nextLine()
            let line: ExportedLog.Line = try decode(text, "position \(position + 1)")
            position += 1
            guard line.position == position else { throw bad("position \(position) is missing") }
            let version = versions[line.stream, default: 0] + 1
            guard line.version == version else {
                throw bad("position \(position) isn't version \(version) of its stream")
            }
            versions[line.stream] = version
            digest.add(text ?? "")
            batch.append(line)
            if batch.count == 1000 {
                try await take(head, batch)
                batch.removeAll(keepingCapacity: true)
            }
        }
        let foot: ExportedLog.Foot = try decode(nextLine(), "the foot")
        guard foot == ExportedLog.Foot(events: position, digest: digest.finish()) else {
            throw bad("its lines aren't those that were exported: the digest differs")
        }
        guard nextLine() == nil else { throw bad("something follows its foot") }
        try await take(head, batch)
        return foot
    }

    private func decode<Value: Decodable>(_ line: String?, _ place: String) throws -> Value {
        guard let line else { throw bad("it ends before \(place)") }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(line.utf8))
        } catch {
            throw bad("\(place) can't be read")
        }
    }

    private func bad(_ reason: String) -> CommandFailure {
        CommandFailure(.badData, "this export can't be used: \(reason)", hint: "nothing of it was taken")
    }
}
