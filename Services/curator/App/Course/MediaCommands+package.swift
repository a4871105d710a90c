import AttachmentKit
import AttachmentRules
import CourseStructure
import CuratorDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres

extension MediaCommands {
    /// Keeps the package of a course as it is, and gives its id. One that is kept already, byte by byte, isn't kept again; another one under the same name is a
    /// file of its own. `told` learns of parts that were kept.
    func keep(
        package file: Data,
        called name: FileName,
        of course: String,
        by person: UUID,
        told: (Int) -> Void
    ) async throws -> UUID {
        var attempt = 0
        while true {
            attempt += 1
            let media = UUID.named("course/\(course)/\(attempt)", in: Module.unit)
            switch try await Repository<Media>(store).load(media).state {
            case .removed: continue
            case .kept(let kept):
                if try await isKept(kept, as: media, file) { return media }
            case .none:
                let parts = stride(from: 0, to: file.count, by: MediaLimits.part).map {
                    file.startIndex + $0..<min(file.startIndex + $0 + MediaLimits.part, file.endIndex)
                }
                // Parts of an earlier try could be those of another file.
                for part in try await self.parts(of: media) { await contents.remove(Self.part(part.number, of: media)) }
                try await pool.execute("delete from media_part where media = \(media)")
                for (number, range) in parts.enumerated() {
                    let bytes = Array(file[range])
                    _ = try await take(.bytes(bytes), announced: bytes.count, as: number + 1, of: media, by: person)
                    told(number + 1)
                }
                _ = try await keep(name, .package, parts: parts.count, as: media, by: person)
                return media
            }
        }
    }

    /// Returns true if `file` is what is kept, byte by byte.
    private func isKept(_ kept: MediaKept, as media: UUID, _ file: Data) async throws -> Bool {
        guard kept.parts.reduce(0, +) == file.count else { return false }
        var rest = file[...]
        for number in 1...max(1, kept.parts.count) {
            guard let stream = try await contents.give(Self.part(number, of: media)) else { return false }
            while let piece = try await stream.next() {
                guard rest.starts(with: piece) else {
                    stream.cancel()
                    return false
                }
                rest = rest.dropFirst(piece.count)
            }
        }
        return rest.isEmpty
    }

    /// Media type of a package by its first bytes, which say it surely; nil for what is none.
    func packageType(of media: UUID) async throws -> String? {
        guard let stream = try await contents.give(Self.part(1, of: media), 0..<12) else { return nil }
        var start: [UInt8] = []
        while let piece = try await stream.next() { start += piece }
        switch try? CoursePackage.kind(of: start) {
        case .archive: return "application/zip"
        case .xml: return "application/xml"
        case nil: return nil
        }
    }
}
