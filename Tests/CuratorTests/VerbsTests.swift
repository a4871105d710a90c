import CommandLineKit
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import CuratorApp

@Suite(.freshSchema) struct VerbsTests {
    private static let files = FolderTests.files.mapValues { $0.replacing("sleep-2/start", with: "sleep-1/welcome") }

    /// A folder with the module `sleep-1`, removed after `body`.
    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FolderFiles.write(Self.files, to: "\(folder)/in/sleep-1")
        try await body(folder)
    }

    private func files(_ folder: String) throws -> [String: String] {
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            files[name] = String(
                decoding: FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data(),
                as: UTF8.self
            )
        }
        return files
    }

    @Test func `modules come in, are checked, published, corrected, retired, and go out as they came`() async throws {
        try await withFolder { folder in
            try await Unit.run { unit in
                let dry = try await unit.verb("import-modules", "\(folder)/in", "--dry-run", "--json")
                #expect(dry.code == .ok && dry.text.contains("\"changed\":true"))
                #expect(try await unit.events() == 0)
                let by = "\(unit.bob.number)"
                #expect(try await unit.verb("import-modules", "\(folder)/in", "--by", by).code == .ok)
                let check = try await unit.verb("check", "sleep-1").text
                #expect(check.contains("missing-translation") && !check.contains("error"))
                #expect(try await unit.verb("publish", "sleep-1", "--dry-run").text.contains("could be published"))
                #expect(try await unit.verb("publish", "sleep-1").code == .failure)
                #expect(try await unit.verb("publish", "sleep-1", "--by", by, "--yes").text.contains("version 1"))
                // A second import is no new version, and not even a draft.
                let again = try await unit.verb("import-modules", "\(folder)/in", "--json")
                #expect(again.text.contains("\"changed\":false") && again.text.contains("\"draft\":false"))
                #expect(try await unit.events() == 2)

                #expect(try await unit.verb("export-modules", "\(folder)/out").code == .ok)
                #expect(try files("\(folder)/out/sleep-1") == Self.files)
                #expect(try await unit.verb("export-modules", "\(folder)/out", "sleep-1").code == .cannotCreate)
                #expect(try await unit.verb("export-modules", "\(folder)/else", "sleep-9").code == .noInput)

                var changed = Self.files
                changed["welcome.en.md"] = changed["welcome.en.md"]?.replacing("Sleep comes", with: "Rest comes")
                try FolderFiles.write(changed, to: "\(folder)/fixed/sleep-1")
                #expect(try await unit.verb("import-modules", "\(folder)/fixed").text.contains("written"))
                let corrected = try await unit.verb("correct", "sleep-1", "--reason", "A word", "--yes", "--json")
                #expect(corrected.text.contains("\"version\":2"))
                #expect(try await unit.verb("modules").text.contains("published"))
                #expect(try await unit.verb("retire", "sleep-1", "--yes").text.contains("is retired"))
                #expect(try await unit.verb("modules", "--state", "retired").text.contains("sleep-1"))
            }
        }
    }

    @Test func `a folder that is wrong changes nothing, and says where`() async throws {
        try await withFolder { folder in
            var files = Self.files
            files["welcome.en.md"] = files["welcome.en.md"]?.replacing("::: site help crisis", with: "::: site help")
            try FolderFiles.write(files, to: "\(folder)/in/sleep-2")
            try await Unit.run { unit in
                let answer = try await unit.verb("import-modules", "\(folder)/in")
                #expect(answer.code == .badData && answer.errors.contains("sleep-2/welcome.en.md:"))
                #expect(try await unit.events() == 0)
                #expect(try await unit.verb("import-modules", "\(folder)/nowhere").code == .noInput)
                #expect(try await unit.verb("check", "sleep-2").code == .noInput)
                #expect(try await unit.verb("publish", "sleep-2", "--yes").code == .noInput)
            }
        }
    }
}
