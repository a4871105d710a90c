import CommandLineKit
import FoundationEssentials
import HTTPKit
import ServiceTesting
import Testing

@testable import IdentityApp

@Suite struct LeavingVerbsTests {
    private func create(_ identity: Installation, _ login: String, _ role: String) async throws {
        let made = try await identity.run([
            "create-person", "--login", login, "--first", "Ann", "--last", "Archer", "--email", "\(login)@unit.example",
            "--role", role,
        ])
        try #require(made.code == .ok, "\(made.errors)")
    }

    @Test func `an account is deleted, held, kept and released`() async throws {
        try await Installation.run { identity in
            try await create(identity, "ann", "client")
            #expect(try await identity("erasures").text == "Nobody.\n")
            let held = try await identity("hold", "ann", "--until", "2099-01-31", "--reason", "clinical record")
            #expect(held.code == .ok, "\(held.errors)")
            #expect(try await identity("hold", "ann", "--until", "soon", "--reason", "x").code == .usage)
            #expect(try await identity("hold", "ann", "--until", "2001-01-31", "--reason", "x").code == .usage)
            // The common verb, which asks nobody, looks at it as well.
            struct Line: Decodable { let id: UUID }
            let ann = try #require(try await identity("people", "--json").json(Line.self).first).id.uuidString
            let refused = try await identity("erase", ann, "--yes")
            #expect(refused.code == .failure && refused.errors.contains("retention hold"), "\(refused.errors)")
            #expect(try await identity("delete-account", "nobody", "--yes").code == .noInput)
            let wished = try await identity("delete-account", "ann", "--after", "0s", "--yes")
            #expect(wished.code == .ok, "\(wished.errors)")
            #expect(wished.text.contains("held     until 2099-01-31T00:00:00Z"))
            let erasure = try #require(wished.text.split(whereSeparator: \.isWhitespace).dropFirst().first).description

            let list = try await identity("erasures", "--stage", "requested", "--json")
            #expect(list.text.lowercased().contains(erasure))
            let shown = try await identity("certificate", erasure)
            for text in ["requested", "administration", "clinical record", "due"] { #expect(shown.text.contains(text)) }
            let certificate = try await identity("certificate", erasure, "--json")
            #expect(try JSON.decode(Certificate.self, from: Array(certificate.text.utf8)).stage == "requested")
            let holds = try await identity("holds")
            for text in ["Ann Archer (1)", "2099-01-31", "clinical record"] {
                #expect(holds.text.contains(text), "\(holds.text)")
            }
            #expect(try await identity("release", "ann").code == .failure)
            #expect(try await identity("release", "ann", "--dry-run").text == "1 hold would be released.\n")
            #expect(try await identity("release", "ann", "--yes").text == "1 hold released.\n")
            #expect(try await identity("release", "ann").text == "0 holds released.\n")
            #expect(try await identity("holds").text == "No hold stands.\n")
            #expect(try await identity("keep-account", "ann").text == "ann (1) stays.\n")
            #expect(try await identity("erasures", "--stage", "requested").text == "Nobody.\n")
            #expect(try await identity("erasures", "--stage", "wished").code == .usage)
            #expect(try await identity("certificate", UUID().uuidString).code == .noInput)
        }
    }

    @Test func `a counsellor is screened, appointed, listed among the roles and withdrawn`() async throws {
        try await Installation.run { identity in
            try await create(identity, "ann", "therapist")
            try await create(identity, "carl", "client")
            let profile = ["--speciality", "Grief", "--language", "en", "--about", "Listens."]
            #expect(
                try await identity.run(["appoint", "ann"] + profile).errors.contains("Nobody has looked into it yet")
            )
            #expect(try await identity("appoint", "ann", "--screening").code == .ok)
            #expect(try await identity("appoint", "ann", "--speciality", "x").code == .usage)
            let made = try await identity.run(["appoint", "ann"] + profile)
            #expect(made.text == "ann (1) is a counsellor.\n", "\(made.errors)")
            #expect(try await identity("appoint", "carl", "--screening").code == .failure)
            struct Line: Decodable {
                let role: String
                let people: Int
            }
            func counsellors(_ lines: [Line]) -> Int? { lines.first { $0.role == "counsellor" }?.people }
            let before = try await identity("roles", "--json").json(Line.self)
            #expect(counsellors(before) == 1)
            #expect(try await identity("withdraw", "ann").code == .ok)
            let after = try await identity("roles", "--json").json(Line.self)
            #expect(counsellors(after) == 0)
        }
    }

    @Test func `sessions, second factors and waits are ended`() async throws {
        try await Installation.run { identity in
            try await create(identity, "ann", "therapist")
            #expect(try await identity("end-sessions", "ann").text == "ann (1): 0 sessions ended.\n")
            let unknown = try await identity("end-sessions", "ann", "--session", UUID().uuidString)
            #expect(unknown.code == .noInput)
            #expect(try await identity("reset-second-factor", "ann", "--yes").text == "ann (1) has no second factor.\n")
            #expect(try await identity("reset-attempts", "ann").text == "Nothing was counted.\n")
            #expect(try await identity("reset-attempts", "--address", "192.0.2.1").code == .ok)
            #expect(try await identity("reset-attempts").code == .usage)
        }
    }

    @Test func `an export that can't be had leaves no file behind`() async throws {
        try await Installation.run { identity in
            try await create(identity, "ann", "client")
            let path = try identity.write("taken", "mine")
            #expect(try await identity("export-person", "ann", "--file", path).code == .cannotCreate)
            let fresh = path + ".ndjson"
            // The other services are away.
            #expect(try await identity("export-person", "ann", "--file", fresh).code == .unavailable)
            #expect(!FileManager.default.fileExists(atPath: fresh))
            #expect(try await identity("export-person", "ann").code == .usage)
        }
    }
}

/// Verbs for two accounts of one person.
@Suite struct MergeVerbsTests {
    @Test func `two accounts are merged after a question, listed, and separated`() async throws {
        try await Installation.run { identity in
            for login in ["ann.old", "ann", "tom"] {
                let made = try await identity.run([
                    "create-person", "--login", login, "--first", "Ann", "--last", "Archer", "--email",
                    "\(login)@unit.example", "--role", login == "tom" ? "therapist" : "client",
                ])
                try #require(made.code == .ok, "\(made.errors)")
            }
            #expect(try await identity("merges").text == "No accounts were merged.\n")
            let why = ["--reason", "registered twice"]
            func merge(_ one: String, _ two: String, _ more: String...) async throws -> Installation.Output {
                try await identity.run(["merge", one, two] + why + more)
            }
            let planned = try await merge("ann.old", "ann", "--dry-run")
            #expect(
                planned.text
                    == "Ann Archer (1) would be closed; the owner of Ann Archer (2) would read what is in it.\n"
            )
            #expect(try await merge("ann.old", "ann").code == .failure)
            let done = try await merge("ann.old", "ann", "--yes")
            #expect(done.text == "Ann Archer (1) is closed; its owner goes on as Ann Archer (2).\n", "\(done.errors)")
            #expect(
                try await merge("ann.old", "ann", "--yes").text == "Ann Archer (1) went on as Ann Archer (2) already.\n"
            )
            #expect(try await merge("ann", "tom", "--yes").errors.contains("Only accounts of clients"))
            #expect(try await identity("merge", "ann", "nobody", "--reason", "x", "--yes").code == .noInput)
            #expect(try await identity("merge", "ann.old", "ann", "--reason", " ", "--yes").code == .usage)
            #expect(try await identity("reinstate", "ann.old").errors.contains("another account"))
            let list = try await identity("merges")
            for text in ["Ann Archer (1)", "Ann Archer (2)", "registered twice"] { #expect(list.text.contains(text)) }
            #expect(try await identity("undo-merge", "ann.old", "--reason", "two sisters").code == .ok)
            #expect(try await identity("undo-merge", "ann.old", "--reason", "two sisters").code == .failure)
            #expect(try await identity("undo-merge", "ann", "--reason", "two sisters").code == .failure)
            #expect(try await identity("merges", "--json").text.contains("two sisters"))
        }
    }
}
