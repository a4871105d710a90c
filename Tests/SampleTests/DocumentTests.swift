import FoundationEssentials
import Testing

/// docs/new-service.md shows the sample: its blocks and the sample's files are the same, byte for byte.
@Suite struct DocumentTests {
    private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    private static let folder = root.appending(path: "Tests/SampleService")

    /// Blocks of the document that have a file's name above them: `**App/Sample.swift**`, an empty line, the block.
    private func blocks() throws -> [(file: String, text: String)] {
        let text = String(
            decoding: try Data(contentsOf: Self.root.appending(path: "docs/new-service.md")),
            as: UTF8.self
        )
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { index in
            let line = lines[index]
            guard line.hasPrefix("**"), line.hasSuffix("**"), index + 2 < lines.count, lines[index + 2].hasPrefix("```")
            else { return nil }
            let body = lines[(index + 3)...].prefix { $0 != "```" }
            return (String(line.dropFirst(2).dropLast(2)), body.joined(separator: "\n") + "\n")
        }
    }

    @Test func `each block is its file`() throws {
        for (file, text) in try blocks() {
            let bytes = try Data(contentsOf: Self.folder.appending(path: file))
            #expect(String(decoding: bytes, as: UTF8.self) == text, "\(file)")
        }
    }

    @Test func `each file has a block`() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path()).filter { $0.contains(".") }
        #expect(try blocks().map(\.file).sorted() == paths.sorted())
    }
}
