import CommandLineKit
import FoundationEssentials
import IdentityContract
import Postgres
import ServiceTesting
import Testing

@testable import TangoApp

@Suite struct VerbsTests {
    private static func person(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        let id = UUID(uuid: (4, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
        return PersonRegistered(id: id, number: number, firstName: first, lastName: last, roles: [role])
    }

    private let ann = VerbsTests.person(11, "Ann", "Archer", "therapist")
    private let bob = VerbsTests.person(22, "Bob", "Baker", "therapist")
    private let cleo = VerbsTests.person(33, "Cleo", "Carver", "client")
    private let dora = VerbsTests.person(44, "Dora", "Dyer", "client")
    private var everybody: [PersonRegistered] { [ann, bob, cleo, dora] }

    /// Runs a verb that must go well; what it printed.
    private func succeed(_ tango: Installation, _ words: String...) async throws -> String {
        let output = try await tango.run(words)
        #expect(output.code == .ok, "\(words): \(output.errors)")
        return output.text
    }

    @Test func `two are matched, transferred, covered and unmatched`() async throws {
        try await Installation.run(knowing: everybody) { tango in
            let asked = ["match", "33", "11", "--reason", "Anxiety"]
            #expect(
                try await tango.run(asked + ["--dry-run"]).text
                    == "Cleo Carver (33) would be matched with Ann Archer (11), primary.\n"
            )
            #expect(try await succeed(tango, "caseloads", "11") == "No clients.\n")
            #expect(try await tango.run(asked).text == "Cleo Carver (33) is matched with Ann Archer (11), primary.\n")
            let again = try await tango.run(asked)
            #expect(
                again.code == .failure && again.errors.contains("The two are matched so at that time"),
                "\(again.errors)"
            )
            let id = cleo.id.uuidString
            let second = try await succeed(tango, "match", id, "22", "--kind", "supervisor", "--reason", "x", "--json")
            #expect(second.contains(#""client":33"#) && second.contains(#""kind":"supervisor""#), "\(second)")
            #expect(try await succeed(tango, "caseloads", "11").contains("Cleo Carver"))

            let moving = ["transfer", "11", "22", "--client", "33", "--reason", "Ann leaves"]
            let obstacle = try await tango.run(["limit", "22", "0"])
            #expect(obstacle.text == "Bob Baker (22) may have 0 clients.\n")
            let refused = try await tango.run(moving)
            #expect(refused.code == .failure && refused.errors.contains("the limit is 0"), "\(refused.errors)")
            #expect(
                try await succeed(tango, "limit", "22", "none") == "Bob Baker (22) may have any number of clients.\n"
            )
            #expect(try await tango.run(moving + ["--dry-run"]).text == "1 matchings would go over.\n")
            #expect(try await tango.run(moving).text == "1 matchings went over.\n")
            let loads = try await succeed(tango, "caseloads", "--json")
            #expect(loads.contains(#""clients":1"#) && loads.contains(#""name":"Bob Baker""#), "\(loads)")

            let made = try await succeed(
                tango,
                "cover",
                "22",
                "11",
                "--until",
                Date().addingTimeInterval(86_400).ISO8601Format(),
                "--reason",
                "Leave",
                "--json"
            )
            let cover = try #require(made.split(separator: "\"").dropFirst(3).first.map(String.init))
            #expect(try await succeed(tango, "covers").contains("Bob Baker (22)"))
            #expect(try await succeed(tango, "caseloads", "11").contains("covering"))
            let longer = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded() + 172_800).ISO8601Format()
            let extended = try await succeed(tango, "change-cover", cover, "--until", longer)
            #expect(extended.hasSuffix("until \(longer).\n"), "\(extended)")
            #expect(try await succeed(tango, "covers").contains(longer))
            let same = try await succeed(tango, "change-cover", cover, "--until", longer, "--json")
            #expect(same.contains(#""changed":false"#) && same.contains(cover), "\(same)")
            let putOff = try await tango("change-cover", cover, "--from", longer)
            #expect(putOff.code != .ok)
            #expect(try await succeed(tango, "uncover", cover) == "It is called off.\n")
            let over = try await tango("change-cover", cover, "--until", longer)
            #expect(over.code == .failure, "\(over.errors)")
            #expect(try await succeed(tango, "uncover", cover) == "It is over already.\n")
            #expect(try await succeed(tango, "covers") == "Nobody stands in for anybody.\n")

            let ended = try await succeed(tango, "unmatch", "33", "22", "--kind", "primary", "--reason", "Over")
            #expect(ended.contains("primary") && !ended.contains("supervisor"), "\(ended)")
            let none = try await tango("unmatch", "33", "22", "--kind", "primary", "--reason", "Over")
            #expect(none.code == .noInput)
        }
    }

    @Test func `a client waits, is suggested somebody, and is taken off`() async throws {
        try await Installation.run(knowing: everybody) { tango in
            let counsellor = CounsellorListed(id: bob.id, specialities: ["grief"], languages: ["fr"])
            try await tango.transaction { try await People.learn(.counsellorListed(counsellor), on: $0) }
            #expect(try await succeed(tango, "waiting", "list") == "Nobody waits.\n")
            let text = try await succeed(
                tango,
                "waiting",
                "add",
                "33",
                "--priority",
                "soon",
                "--speciality",
                "Grief",
                "--language",
                "fr-ca",
                "--note",
                "Evenings",
                "--since",
                "2026-01-01T00:00:00Z"
            )
            #expect(text == "Cleo Carver (33) waits, soon.\n")
            _ = try await succeed(tango, "waiting", "add", "44", "--priority", "urgent")
            let list = try await succeed(tango, "waiting", "list", "--json")
            let lines = list.split(separator: "\n")
            #expect(lines.count == 2 && lines[0].contains(#""number":44"#), "\(list)")
            #expect(lines.last?.contains(#""specialities":["grief"]"#) == true, "\(list)")
            #expect(!list.contains("Evenings"))
            let twice = try await tango("waiting", "add", "33")
            #expect(twice.code == .failure && twice.errors.contains("already"))

            let suggested = try await succeed(tango, "suggest", "33")
            let order = suggested.split(separator: "\n").dropFirst().map(String.init)
            #expect(order.first?.contains("Bob Baker") == true && order.last?.contains("Ann Archer") == true)
            #expect(suggested.contains("specialities 30/30 (grief)") && suggested.contains("languages 20/20 (fr-CA)"))
            _ = try await succeed(tango, "conflicts", "declare", "33", "22", "--reason", "Are related")
            #expect(try await succeed(tango, "conflicts", "list", "33").contains("Bob Baker (22)"))
            #expect(try await succeed(tango, "suggest", "33").contains("not 22 Bob Baker: a conflict of interest"))
            _ = try await succeed(tango, "conflicts", "lift", "33", "22", "--reason", "Are not")
            #expect(try await succeed(tango, "conflicts", "list") == "No conflict of interest was declared.\n")

            #expect(try await succeed(tango, "waiting", "remove", "33", "--cause", "referred").contains("no longer"))
            #expect(try await tango("waiting", "remove", "33").code == .noInput)
            #expect(try await succeed(tango, "access", "list") == "Nobody has any now.\n")
        }
    }

    @Test func `an import is rehearsed, done, and may be repeated; an export is what an import reads`() async throws {
        try await Installation.run(knowing: everybody) { tango in
            let file = try tango.write(
                "matchings",
                [
                    "client,staff,kind,from,until,reason",
                    #"33,11,primary,2026-01-01T00:00:00Z,,"From the former"#, #"system, ""as it was""""#, "",
                    "33,22,primary,2026-02-01T00:00:00Z,,x", "44,77,primary,,,x",
                    "44,22,secondary,2026-01-01T00:00:00Z,2026-02-01T00:00:00Z,", "44,22,friend,,,x", "",
                ].joined(separator: "\r\n")
            )
            let words = ["import-matchings", "--file", file, "--reason", "Former system"]
            let rehearsed = try await tango.run(words + ["--dry-run"])
            #expect(rehearsed.code == .badData, "\(rehearsed.errors)")
            let fates = rehearsed.text.split(separator: "\n").map(String.init)
            try #require(fates.count == 7, "\(rehearsed.text)\(rehearsed.errors)")
            for (place, beginning) in [
                (1, "2  made"), (2, "5  refused"), (3, "6  refused"), (4, "7  made"), (5, "8  refused"),
            ] {
                #expect(fates[place].drop(while: \.isWhitespace).hasPrefix(beginning), "\(rehearsed.text)")
            }
            #expect(fates[2].contains("primary therapist") && fates[3].contains("nobody by that"))
            #expect(fates[5].contains("kind must be"))
            #expect(fates.last == "2 matchings would be made, 0 are there already.")
            #expect(rehearsed.errors.contains("3 lines would be refused."))
            #expect(
                try await succeed(tango, "export-matchings") == "\"client\",\"staff\",\"kind\",\"from\",\"until\"\r\n"
            )

            let done = try await tango.run(words)
            #expect(done.code == .badData && done.text.contains("2 matchings were made, 0 were there already."))
            let again = try await tango.run(words)
            #expect(again.text.contains("0 matchings were made, 2 were there already."), "\(again.text)")

            let exported = try await succeed(tango, "export-matchings")
            #expect(exported.split(separator: "\r\n").count == 3, "\(exported)")
            let back = try tango.write("exported", exported)
            let all = try await succeed(tango, "import-matchings", "--file", back, "--reason", "Again")
            #expect(all == "0 matchings were made, 2 were there already.\n")
            let now = try await succeed(tango, "export-matchings", "--as-of", "2026-03-01T00:00:00Z")
            #expect(now.split(separator: "\r\n").count == 2 && now.contains(cleo.id.uuidString.lowercased()))
        }
    }

    @Test func `mistakes are said with a status to go by`() async throws {
        try await Installation.run(knowing: everybody) { tango in
            #expect(try await tango("match", "33", "11").code == .usage)
            #expect(try await tango("match", "33", "99", "--reason", "x").code == .noInput)
            #expect(try await tango("match", "11", "22", "--reason", "x").code == .badData)
            #expect(try await tango("match", "33", "11", "--kind", "friend", "--reason", "x").code == .usage)
            #expect(try await tango("cover", "11", "22", "--reason", "x").code == .usage)
            #expect(try await tango("change-cover", UUID().uuidString).code == .usage)
            #expect(
                try await tango("change-cover", UUID().uuidString, "--until", "2030-01-01T00:00:00Z").code == .noInput
            )
            #expect(try await tango("limit", "11", "many").code == .usage)
            #expect(try await tango("limit", "33", "3").code == .noInput)
            #expect(try await tango("waiting", "add").code == .usage)
            #expect(try await tango("waiting", "add", "11").code == .badData)
            #expect(try await tango("waiting", "add", "33", "--language", "English!").code == .usage)
            #expect(try await tango("suggest", "11").code == .badData)
            #expect(try await tango("conflicts", "declare", "33", "--reason", "x").code == .usage)
            #expect(try await tango("access", "end").code == .usage)
            #expect(try await tango("import-matchings", "--file", "/nowhere").code == .noInput)
            for (text, message) in [
                ("", "The file is empty."), ("client\n", "The column staff is missing"),
                ("client,staff,colour\n", "no column"), ("client,staff,client\n", "stands there twice"),
                ("client,staff\n\"33,11\n", "Line 2: a quote is opened"),
            ] {
                let file = try tango.write("broken", text)
                let output = try await tango("import-matchings", "--file", file, "--reason", "x")
                #expect(output.code == .badData && output.errors.contains(message), "\(text): \(output.errors)")
            }
        }
    }
}
