import Foundation
import SafeArchive
import Testing

@Suite struct ArchiveWriterTests {
    /// Runs `body` with a folder of its own.
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `the same files are the same bytes, and are read as they were`() throws {
        try inFolder { folder in
            let picture = folder.appendingPathComponent("picture")
            try Data([UInt8](repeating: 7, count: 200_000)).write(to: picture)
            let files: [String: ArchiveWriter.Contents] = [
                "lesson.md": .bytes(Array("# One".utf8)), "Bilder/é.png": .file(picture.path), "empty": .bytes([]),
            ]
            let (one, other) = (folder.appendingPathComponent("1.zip"), folder.appendingPathComponent("2.zip"))
            try ArchiveWriter.write(files, to: one.path)
            try ArchiveWriter.write(files, to: other.path)
            #expect(try Data(contentsOf: one) == Data(contentsOf: other))
            let archive = try SafeArchive(path: one.path)
            #expect(archive.entries.map(\.name) == ["Bilder/é.png", "empty", "lesson.md"])
            #expect(try archive.bytes(of: archive.entries[0], most: 1 << 20) == [UInt8](repeating: 7, count: 200_000))
            #expect(try archive.bytes(of: archive.entries[1], most: 0).isEmpty)
            #expect(try archive.bytes(of: archive.entries[2], most: 5) == Array("# One".utf8))
            #expect(throws: ArchiveWriter.Failure.unwritable) { try ArchiveWriter.write(files, to: one.path) }
        }
    }

    @Test func `what couldn't be read isn't written`() throws {
        try inFolder { folder in
            let path = folder.appendingPathComponent("3.zip").path
            #expect(throws: ArchiveWriter.Failure.empty) { try ArchiveWriter.write([:], to: path) }
            #expect(throws: ArchiveWriter.Failure.name(.climbing, name: "../a")) {
                try ArchiveWriter.write(["../a": .bytes([])], to: path)
            }
            #expect(throws: ArchiveWriter.Failure.name(.empty, name: "a/")) {
                try ArchiveWriter.write(["a/": .bytes([])], to: path)
            }
            #expect(throws: ArchiveWriter.Failure.twice(name: "a")) {
                try ArchiveWriter.write(["A": .bytes([]), "a": .bytes([])], to: path)
            }
            #expect(throws: ArchiveWriter.Failure.unwritable) {
                try ArchiveWriter.write(["a": .file(folder.path + "/none")], to: path)
            }
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }
}
