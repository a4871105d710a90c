import CommandLineKit
import CuratorDomain
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import SafeArchive
import ServiceTesting
import Testing

@testable import CuratorApp

/// Modules as zip archives, ours and those of strangers.
@Suite(.freshSchema) struct ArchiveVerbsTests {
    private static let files = FolderTests.files.mapValues { $0.replacing("sleep-2/start", with: "sleep-1/welcome") }

    /// A folder of the test's own, removed after `body`.
    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }

    private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    @Test func `modules go out and come in as an archive, to the byte`() async throws {
        try await inFolder { folder in
            let path = "\(folder)/in.zip"
            let all = ["sleep-1", "sleep-3"].flatMap { name in Self.files.map { ("\(name)/\($0)", $1) } }
            try ModuleArchive.write(Dictionary(uniqueKeysWithValues: all), to: path)
            try await Unit.run { unit in
                let dry = try await unit.verb("import-modules", path, "--dry-run", "--json")
                #expect(dry.code == .ok && dry.text.contains("\"changed\":true"))
                #expect(try await unit.events() == 0)
                #expect(try await unit.verb("import-modules", path).code == .ok)
                #expect(try await unit.events() == 2)
                let again = try await unit.verb("import-modules", path, "--json")
                #expect(again.text.split(separator: "\n").count == 2 && !again.text.contains("\"changed\":true"))
                #expect(try await unit.events() == 2)

                #expect(try await unit.verb("export-modules", "\(folder)/dry.zip", "--dry-run").code == .ok)
                #expect(!FileManager.default.fileExists(atPath: "\(folder)/dry.zip"))
                #expect(try await unit.verb("export-modules", "\(folder)/out.zip").code == .ok)
                #expect(try bytes("\(folder)/out.zip") == bytes(path))
                #expect(try await unit.verb("export-modules", "\(folder)/out.zip").code == .cannotCreate)
                #expect(try await unit.verb("export-modules", "\(folder)/one.zip", "sleep-3").code == .ok)
                #expect(try ModuleArchive.modules(in: "\(folder)/one.zip").map(\.name) == ["sleep-3"])
            }
        }
    }

    /// Archive that is wrong in one way, with the code of its refusal and the name that this says.
    struct Wrong: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: String
        let name: String
        let spoil: @Sendable (inout [UInt8]) -> Void

        init(_ what: String, _ code: String, _ name: String, _ spoil: @escaping @Sendable (inout [UInt8]) -> Void) {
            (testDescription, self.code, self.name, self.spoil) = (what, code, name, spoil)
        }

        static let all: [Wrong] = [
            Wrong("climbing", "archive-name-climbing", "../xfile/b") { $0.rename("two/file/b", "../xfile/b") },
            Wrong("doubled", "archive-twice", "two/file/a") { $0.rename("two/file/b", "two/file/a") },
            Wrong("encrypted", "archive-encrypted", "two/file/a") { $0.set(0, at: .flags, to: [1, 0]) },
            Wrong("lying", "archive-contents", "two/file/b") { $0.set(1, at: .size, to: [9, 0, 0, 0]) },
            Wrong("overlapping", "archive-place", "two/file/b") { $0.set(1, at: .place, to: [0, 0, 0, 0]) },
            Wrong("a bomb", "archive-ratio", "two/file/a") {
                $0.set(0, at: .method, to: [8, 0])
                $0.set(0, at: .size, to: [0, 0, 0x10, 0])
            },
            Wrong("cut short", "archive-not-zip", "") { $0.removeLast() },
        ]
    }

    @Test func `archives that are wrong are refused with the file and the reason, and store nothing`() async throws {
        try await inFolder { folder in
            try ModuleArchive.write(["two/file/a": "text", "two/file/b": "text"], to: "\(folder)/good.zip")
            let good = try bytes("\(folder)/good.zip")
            try await Unit.run { unit in
                for wrong in Wrong.all {
                    var spoilt = good
                    wrong.spoil(&spoilt)
                    try Data(spoilt).write(to: URL(filePath: "\(folder)/bad.zip"))
                    let answer = try await unit.verb("import-modules", "\(folder)/bad.zip")
                    #expect(answer.code == .badData, "\(wrong.testDescription)")
                    #expect(answer.errors.contains(wrong.code), "\(wrong.testDescription): \(answer.errors)")
                    #expect(answer.errors.contains(wrong.name), "\(wrong.testDescription): \(answer.errors)")
                }
                // A module that is refused keeps the others out as well.
                let faulty = Self.files.mapValues { $0.replacing("field bed text", with: "field rested text") }
                let both = Self.files.map { ("a/\($0)", $1) } + faulty.map { ("b/\($0)", $1) }
                try ModuleArchive.write(Dictionary(uniqueKeysWithValues: both), to: "\(folder)/faulty.zip")
                let answer = try await unit.verb("import-modules", "\(folder)/faulty.zip")
                #expect(answer.code == .badData && answer.errors.contains("b: "))
                #expect(try await unit.events() == 0)
                #expect(try await unit.verb("import-modules", "\(folder)/none.zip").code == .noInput)
            }
        }
    }
}

/// Field in the list of an archive's files, by its place there.
private enum ListField: Int {
    case flags = 8
    case method = 10
    case size = 24
    case place = 42
}

extension [UInt8] {
    /// Calls a file otherwise wherever its name stands.
    fileprivate mutating func rename(_ old: String, _ new: String) {
        let (old, new) = (Array(old.utf8), Array(new.utf8))
        for place in 0..<(count - old.count) where self[place..<(place + old.count)].elementsEqual(old) {
            replaceSubrange(place..<(place + old.count), with: new)
        }
    }

    /// Says something else of a file in the list.
    fileprivate mutating func set(_ file: Int, at field: ListField, to value: [UInt8]) {
        let heads = indices.filter { self[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) }
        let place = heads[file] + field.rawValue
        replaceSubrange(place..<(place + value.count), with: value)
    }
}
