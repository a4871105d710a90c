import BabylonDomain
import CommandLineKit
import CourseStructure
import FoundationEssentials
import HTTPTesting
import PostgresTesting
import ServiceTesting
import Testing

@testable import BabylonApp

@Suite(.freshSchema) struct CourseVerbTests {
    /// A course of `units` units.
    private static func xml(_ units: Int) -> String {
        let texts = """
            <title><langstring lang="en">Sleep well</langstring><langstring lang="fr">Bien dormir</langstring></title>\
            <description><langstring lang="en">Nights.</langstring></description>
            """
        let list = (1...units).map {
            "<au id=\"https://example.org/u/\($0)\">\(texts)<url>https://example.org/\($0)</url></au>"
        }
        return """
            <courseStructure xmlns="\(CourseStructure.namespace)"><course id="https://example.org/c">\(texts)</course>\
            \(list.joined())</courseStructure>
            """
    }

    private func withCourse(_ units: Int, _ body: (String) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try Data(Self.xml(units).utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await body(path)
    }

    @Test func `a course becomes the draft of a programme, once`() async throws {
        struct Outcome: Decodable {
            let id: UUID
            let modules: [UUID]
            let changed: Bool
        }
        try await withCourse(3) { path in
            try await Unit.run { unit in
                let dry = try await unit.verb("import-course", path, "--dry-run", "--json").json(Outcome.self)
                #expect(dry[0].changed && dry[0].modules.count == 3)
                #expect(try await unit.events() == 0)
                let made = try await unit.verb("import-course", path, "--json").json(Outcome.self)
                #expect(made[0].id == dry[0].id && made[0].modules == dry[0].modules)
                #expect(made[0].modules[0] == CourseProgramme.module(called: "sleep-well-1"))
                let again = try await unit.verb("import-course", path, "--weeks", "9").text
                #expect(again.contains("is there already"))
                #expect(try await unit.events() == 1)
                let answer = try await unit.seat(unit.bob).get("\(Unit.desk)/\(made[0].id)").expect(200)
                #expect(answer.text.contains("Bien dormir") && answer.text.contains("\"weeks\":3"))
                try await unit.seat(unit.bob).post("\(Unit.desk)/\(made[0].id)/publish").expect(200)
            }
        }
    }

    @Test func `a course with more units than a programme has modules is refused`() async throws {
        try await withCourse(Limits.modules + 1) { path in
            try await Unit.run { unit in
                for words in [["--dry-run"], []] {
                    let answer = try await unit.verb("import-course", path, words.first ?? "--json")
                    #expect(answer.code == .badData && answer.errors.contains("\(Limits.modules)"), "\(answer)")
                }
                #expect(try await unit.events() == 0)
            }
        }
    }

    @Test func `ids of modules follow from their names`() {
        // Curator says the same of this name.
        #expect(CourseProgramme.module(called: "sleep-1").uuidString == "703B91E7-A39A-8B4E-8644-1E6E9913A3EA")
    }
}
