public import FoundationEssentials
import HTTPKit
import Vault

/// Part of a file that lies in several contents.
public struct FilePart: Sendable, Hashable {
    /// Id of the attachment that has its content.
    public var content: UUID
    /// Length in bytes.
    public var bytes: Int

    /// States it.
    public init(content: UUID, bytes: Int) { (self.content, self.bytes) = (content, bytes) }
}

extension AttachmentContents {
    /// Gives a range of a file out that lies in `parts`, one after the other; `nil` if the first of them that is asked for is gone. A part that
    /// isn't asked for isn't opened.
    func give(_ parts: [FilePart], _ range: Range<Int>) async throws -> BodyStream? {
        var (start, wanted): (Int, [(UUID, Range<Int>)]) = (0, [])
        for part in parts {
            let own = range.clamped(to: start..<(start + part.bytes))
            if !own.isEmpty { wanted.append((part.content, (own.lowerBound - start)..<(own.upperBound - start))) }
            start += part.bytes
        }
        let asked = wanted
        let stream = BodyStream()
        guard let first = asked.first else {
            stream.finish()
            return stream
        }
        guard let beginning = try await give(first.0, first.1) else { return nil }
        Task {
            do {
                try await Self.pass(beginning, to: stream)
                for (content, range) in asked.dropFirst() {
                    guard let next = try await give(content, range) else { throw VaultError.tampered }
                    try await Self.pass(next, to: stream)
                }
                stream.finish()
            } catch {
                stream.fail(error)
            }
        }
        return stream
    }

    private static func pass(_ source: BodyStream, to stream: BodyStream) async throws {
        do {
            while let bytes = try await source.next() { try await stream.write(bytes) }
        } catch {
            source.cancel()
            throw error
        }
    }
}
