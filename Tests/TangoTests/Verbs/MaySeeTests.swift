import CommandLineKit
import FoundationEssentials
import IdentityContract
import ServiceTesting
import Testing

@testable import TangoApp

/// Why one may see something of another, for an operator.
@Suite struct MaySeeTests {
    private let ann = MaySeeTests.person(11, "Ann", "Archer", "therapist")
    private let bob = MaySeeTests.person(22, "Bob", "Baker", "therapist")
    private let cora = MaySeeTests.person(3, "Cora", "Cole", "coordinator")
    private let cleo = MaySeeTests.person(33, "Cleo", "Carver", "client")

    private static func person(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        PersonRegistered(id: UUID(), number: number, firstName: first, lastName: last, roles: [role])
    }

    private struct Line: Decodable {
        let holds: Bool
        let because: String
        let sees: [String]
        let from: String?
        let until: String?
        let decided_at: String?
    }

    @Test func `strangers, a matching, a cover and a role are told apart, with their times`() async throws {
        try await Installation.run(knowing: [ann, bob, cora, cleo]) { tango in
            func lines(_ looker: String, _ other: String, _ more: String...) async throws -> [Line] {
                let output = try await tango.run(["may-see", looker, other] + more + ["--json"])
                #expect(output.code == .ok, "\(output.errors)")
                return try output.json(Line.self)
            }
            let nobody = try await tango("may-see", "11", "33")
            #expect(nobody.text.hasPrefix("Ann Archer (11) is told nothing of Cleo Carver (33)."), "\(nobody.text)")
            let none = try await lines("11", "33")
            let (overseen, turned) = (try await lines("3", "33"), try await lines("33", "3"))
            let colleagues = try await lines("11", "22")
            #expect(none.isEmpty)
            #expect(overseen.first?.because == "Cora Cole is a coordinator.")
            #expect(turned.first?.sees.contains("letters to each other") == true)
            #expect(colleagues.first?.because == "Both work here.")

            _ = try await tango("match", "33", "11", "--reason", "x")
            let matched = try await lines("11", "33")
            #expect(matched.count == 1 && matched.first?.holds == true && matched.first?.decided_at != nil)
            #expect(matched.first?.sees == ["name", "picture", "letters to each other", "chat"])
            let back = try await lines("33", "11")
            #expect(back.first?.because == "The two are matched (primary).")
            let before = try await lines("11", "33", "--as-of", "2020-01-01T00:00:00Z")
            #expect(before.first?.holds == false && before.first?.sees == ["name", "picture"])
            let stranger = try await lines("22", "33")
            #expect(stranger.isEmpty)

            let until = Date().addingTimeInterval(86_400).ISO8601Format()
            let cover = try await tango("cover", "11", "22", "--until", until, "--reason", "Leave")
            #expect(cover.code == .ok, "\(cover.errors)")
            let covered = try await lines("22", "33")
            #expect(covered.first?.because.contains("stands in for Ann Archer (11)") == true)
            #expect(covered.first?.sees.last == "letters that wait for Ann Archer (11)" && covered.first?.until != nil)
            let words = try await tango("may-see", "22", "33").text
            #expect(words.hasPrefix("Bob Baker (22) may see Cleo Carver (33): name, picture,"), "\(words)")
        }
    }

    @Test func `nobody is told what they don't know of whom they name`() async throws {
        try await Installation.run(knowing: [ann]) { tango in
            #expect(try await tango("may-see", "11", "99").code == .noInput)
            #expect(try await tango("may-see", "11").code == .usage)
            let own = try await tango("may-see", "11", "11")
            #expect(own.text.hasPrefix("Ann Archer (11) may see Ann Archer (11): everything."))
        }
    }
}
