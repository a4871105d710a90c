import CommandLineKit
import CourseStructure
import CuratorDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import SafeArchive
import ServiceTesting
import Testing

@testable import CuratorApp

/// Courses of cmi5 that become drafts.
@Suite(.freshSchema) struct CourseVerbTests {
    private static func texts(_ english: String, _ french: String) -> String {
        ["title", "description"].map {
            """
            <\($0)><langstring lang="en-ca">\(english) \($0)</langstring><langstring lang="fr">\(french)</langstring></\($0)>
            """
        }.joined()
    }

    /// A course of `units` units with their pages at `url`.
    private static func xml(_ units: Int, url: (Int) -> String) -> String {
        let list = (1...units).map { number in
            """
            <au id="https://example.org/u/\(number)">\(texts("*Unit* \(number)", "Unité"))<url>\(url(number))</url></au>
            """
        }
        return """
            <courseStructure xmlns="\(CourseStructure.namespace)"><course id="https://example.org/c">\(texts("Sleep &amp; rest", "Sommeil"))\
            </course>\(list.joined())</courseStructure>
            """
    }

    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }

    private func pack(_ files: [String: String], to path: String) throws {
        try ArchiveWriter.write(files.mapValues { .bytes(Array($0.utf8)) }, to: path)
    }

    @Test func `a package becomes a draft for each unit, and is given back as it came`() async throws {
        struct Line: Decodable {
            let unit, name, launch: String
            let changed: Bool
            let package_id: UUID?
        }
        try await inFolder { folder in
            let path = "\(folder)/course.zip"
            try pack(
                ["cmi5.xml": Self.xml(3) { "u\($0).html?a=b" }, "u1.html": "", "u2.html": "", "u3.html": ""],
                to: path
            )
            try await Unit.run { unit in
                let by = "\(unit.bob.number)"
                let dry = try await unit.verb("import-course", path, "--by", by, "--dry-run", "--json").json(Line.self)
                #expect(dry.map(\.name) == (1...3).map { "sleep-rest-title-\($0)" })
                #expect(dry.allSatisfy { $0.launch == "not launched" && $0.changed && $0.package_id == nil })
                #expect(try await unit.events() == 0)
                let lines = try await unit.verb("import-course", path, "--by", by, "--json").json(Line.self)
                #expect(lines.map(\.unit) == (1...3).map { "https://example.org/u/\($0)" })
                #expect(try await unit.events() == 4)
                let package = try #require(lines.first?.package_id)

                let draft = try await unit.module(Module.id(of: "sleep-rest-title-2"))
                #expect(draft.contents.languages == ["en-CA", "fr"] && draft.contents.title.exact("fr") == "Unité")
                guard case .text(let about)? = draft.contents.pages.first?.blocks.first?.content else {
                    Issue.record("no text")
                    return
                }
                #expect(about.exact("en-CA") == "\\*Unit\\* 2 description")
                // The note keeps it from being published, and is shown to no reader.
                try await unit.step(draft.module.id, "publish").expectProblem(
                    409,
                    "module-unfit",
                    fields: ["start/note"]
                )
                let preview = try await unit.seat(unit.bob).get("\(Unit.desk)/\(draft.module.id)/preview").expect(200)
                #expect(!preview.text.contains("coordinators") && preview.text.contains("*Unit* 2 description"))

                let media = "/api/v1/curator/media/\(package)"
                let given = try await unit.seat(unit.bob).get(media).expect(200)
                #expect(given.bytes == Array(try Data(contentsOf: URL(filePath: path))))
                #expect(given.headers[.contentType] == "application/zip")

                // What somebody wrote since stays, and so does the package; another package is kept beside it.
                try await unit.edit(draft.module.id, Unit.lesson()).expect(200)
                let again = try await unit.verb("import-course", path, "--by", by, "--json").json(Line.self)
                #expect(again.allSatisfy { !$0.changed && $0.package_id == package })
                #expect(try await unit.events() == 5)
                try pack(["cmi5.xml": Self.xml(4) { "https://example.org/\($0)" }], to: "\(folder)/next.zip")
                let next = try await unit.verb("import-course", "\(folder)/next.zip", "--by", by, "--json").json(
                    Line.self
                )
                #expect(next.map(\.changed) == [false, false, false, true] && next[0].package_id != package)
            }
        }
    }

    @Test func `a bare structure is taken, also a long one, and what is wrong is refused with its requirement`()
        async throws
    {
        try await inFolder { folder in
            func write(_ text: String, _ name: String) throws -> String {
                try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
                return "\(folder)/\(name)"
            }
            let long = try write(Self.xml(1001) { "https://example.org/\($0)" }, "cmi5.xml")
            let relative = try write(Self.xml(1) { "u\($0).html" }, "relative.xml")
            let other = try write("{}", "other.xml")
            try pack(["course/cmi5.xml": Self.xml(1) { "https://example.org/\($0)" }], to: "\(folder)/deep.zip")
            try await Unit.run { unit in
                let by = "\(unit.bob.number)"
                let dry = try await unit.verb(
                    "import-course",
                    long,
                    "--by",
                    by,
                    "--name",
                    "sleep",
                    "--dry-run",
                    "--json"
                )
                #expect(dry.text.split(separator: "\n").count == 1001 && dry.text.contains("\"sleep-1001\""))
                for (path, words) in [
                    (relative, "cmi5 14.2.0.0-1"), (other, "cmi5 14.0.0.0-1"),
                    ("\(folder)/deep.zip", "cmi5 14.1.0.0-2"),
                ] {
                    let answer = try await unit.verb("import-course", path, "--by", by)
                    #expect(answer.code == .badData && answer.errors.contains(words), "\(answer.errors)")
                }
                #expect(try await unit.verb("import-course", "\(folder)/none", "--by", by).code == .noInput)
                #expect(try await unit.verb("import-course", long, "--by", by, "--name", "-a").code == .usage)
                #expect(try await unit.events() == 0)
            }
        }
    }

    @Test func `ids of modules follow from their names`() {
        // Babylon says the same of this name.
        #expect(Module.id(of: "sleep-1").uuidString == "703B91E7-A39A-8B4E-8644-1E6E9913A3EA")
    }
}
