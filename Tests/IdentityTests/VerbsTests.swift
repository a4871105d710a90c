import CommandLineKit
import FoundationEssentials
import ServiceTesting
import Testing

@testable import IdentityApp

private struct Person: Decodable {
    let id: UUID
    let number: Int
    let login: String
    let roles: [String]
    let created: Bool?
    let active: Bool?
}

@Suite struct VerbsTests {
    @Test func `a person is created, listed, suspended and reinstated`() async throws {
        try await Installation.run { identity in
            let password = try identity.write("password", "correct horse battery\n")
            let made = try await identity(
                "create-person",
                "--login",
                "Ann",
                "--first",
                "Ann",
                "--last",
                "Archer",
                "--email",
                "a@unit.example",
                "--role",
                "therapist",
                "--role",
                "coordinator",
                "--password-file",
                password,
                "--json"
            )
            #expect(made.code == .ok, "\(made.errors)")
            let ann = try #require(try made.json(Person.self).first)
            #expect(ann.login == "ann")
            #expect(ann.number == 1)
            #expect(ann.roles == ["coordinator", "therapist"])
            let people = try await identity("people", "--json").json(Person.self)
            #expect(people.map(\.id) == [ann.id])

            for who in ["ann", "1", ann.id.uuidString] {
                #expect(try await identity("suspend", who).code == .ok)
                #expect(try await identity("people", "--suspended", "--json").json(Person.self).count == 1)
                #expect(try await identity("suspend", who).text.contains("already"))
                #expect(try await identity("reinstate", who).code == .ok)
            }
            let counsellor = try await identity("set-roles", "ann", "--role", "counsellor")
            #expect(counsellor.code == .failure)
            #expect(counsellor.errors.contains("appointment"))
            #expect(try await identity("set-roles", "ann", "--role", "administrator").code == .ok)
            #expect(try await identity("people", "--role", "administrator", "--json").json(Person.self).count == 1)
            #expect(try await identity("set-password", "ann", "--password-file", password).code == .ok)
            #expect(try await identity("sessions").text == "Nobody is signed in.\n")
            #expect(try await identity("rotate-signing-key", "--json").text.contains("identity-"))
        }
    }

    @Test func `a table for people shows names and numbers, and no password`() async throws {
        try await Installation.run { identity in
            let password = try identity.write("password", "correct horse battery")
            let made = try await identity(
                "create-person",
                "--login",
                "ann",
                "--first",
                "Ann",
                "--last",
                "Archer",
                "--email",
                "a@unit.example",
                "--role",
                "client",
                "--password-file",
                password
            )
            #expect(made.text.contains("number  1"))
            let table = try await identity("people").text
            for text in ["number", "ann", "Ann Archer", "client", "a@unit.example"] { #expect(table.contains(text)) }
            #expect(!(made.text + made.errors + table).contains("battery"))
        }
    }

    @Test func `what an operator gets wrong is said, and changes nothing`() async throws {
        try await Installation.run { identity in
            let password = try identity.write("password", "correct horse battery")
            let short = try identity.write("short", "1234567\n")
            func create(_ words: String...) async throws -> Installation.Output {
                let common = ["--first", "Ann", "--last", "Archer", "--email", "a@unit.example", "--password-file"]
                return try await identity.run(["create-person"] + words.dropLast() + common + [words.last ?? ""])
            }
            #expect(try await identity("create-person").code == .usage)
            #expect(try await create("--login", "x y", "--role", "client", password).code == .badData)
            #expect(try await create("--login", "ann", "--role", "king", password).code == .usage)
            #expect(try await create("--login", "ann", password).code == .badData)
            #expect(try await create("--login", "ann", "--role", "client", short).code == .badData)
            #expect(try await create("--login", "ann", "--role", "counsellor", password).code == .failure)
            #expect(try await identity("invite", "--role", "counsellor").code == .usage)
            #expect(try await create("--login", "ann", "--role", "client", "/nowhere").code == .noInput)
            #expect(try await identity("people").text == "Nobody.\n")
            #expect(try await create("--login", "ann", "--role", "client", password).code == .ok)
            let twice = try await create("--login", "ANN", "--role", "client", password)
            #expect(twice.code == .failure)
            #expect(twice.errors.contains("already"))
            #expect(try await identity("suspend", "nobody").code == .noInput)
            #expect(try await identity("set-password", "ann").code == .usage)
            #expect(try await identity("set-roles", "ann", "--role", "client", "--role", "therapist").code == .usage)
            #expect(try await identity("people", "--json").json(Person.self).count == 1)
        }
    }

    @Test func `a pseudonym is given, shown, changed and taken away`() async throws {
        try await Installation.run { identity in
            let lines = [
                #"{"login":"ines","first_name":"Ines","last_name":"Valcourt","email":"i@unit.example","roles":["therapist"]}"#,
                #"{"login":"ann","first_name":"Ann","last_name":"Archer","email":"a@unit.example","roles":["client"],"pseudonym":"Night Owl"}"#,
            ]
            let file = try identity.write("people", lines.joined(separator: "\n"))
            let brought = try await identity("import-people", "--file", file, "--yes")
            #expect(brought.code == .ok, "\(brought.errors)")
            #expect(try await identity("person", "ann").text.contains("Night Owl"))
            func create(_ login: String, _ pseudonym: String) async throws -> Installation.Output {
                try await identity(
                    "create-person",
                    "--login",
                    login,
                    "--first",
                    "Bob",
                    "--last",
                    "Baker",
                    "--email",
                    "\(login)@unit.example",
                    "--role",
                    "client",
                    "--pseudonym",
                    pseudonym
                )
            }
            #expect(try await create("bob", "night 0wl").code == .failure)
            #expect(try await create("bob", "Ines Valcourt").code == .badData)
            #expect(try await create("bob", "Dr Bob").code == .badData)
            #expect(try await create("bob", "Fox").code == .ok)
            #expect(try await identity("set-pseudonym", "bob", "--pseudonym", "NIGHT OWL").code == .failure)
            #expect(try await identity("set-pseudonym", "bob").code == .usage)
            #expect(try await identity("set-pseudonym", "bob", "--none", "--pseudonym", "x").code == .usage)
            #expect(try await identity("set-pseudonym", "ann", "--none").code == .ok)
            #expect(try await identity("set-pseudonym", "ann", "--none").text.contains("already"))
            #expect(try await identity("set-pseudonym", "bob", "--pseudonym", "Night Owl").code == .ok)
            #expect(try await !identity("person", "ann").text.contains("Night Owl"))
            #expect(try await identity("person", "bob").text.contains("Night Owl"))
            #expect(try await identity("rebuild", "people-1", "--compare", "--dry-run").code == .ok)
        }
    }

    @Test func `an import gives numbers in the order of its lines, and may be repeated`() async throws {
        try await Installation.run { identity in
            func line(_ login: String, _ role: String) -> String {
                #"{"login":"\#(login)","first_name":"F","last_name":"L","email":"\#(login)@unit.example","roles":["\#(role)"],"password":"quiet harbour"}"#
            }
            let file = try identity.write(
                "people",
                ["ann", "bob", "eve"].map { line($0, "client") }.joined(separator: "\n") + "\n\n"
            )
            let unasked = try await identity("import-people", "--file", file, "--json")
            #expect(unasked.code == .failure)
            #expect(try await identity("people").text == "Nobody.\n")
            let first = try await identity("import-people", "--file", file, "--json", "--yes")
            #expect(first.code == .ok, "\(first.errors)")
            let people = try first.json(Person.self)
            #expect(people.map(\.login) == ["ann", "bob", "eve"])
            #expect(people.map(\.number) == [1, 2, 3])
            #expect(people.allSatisfy { $0.created == true })
            let more = try identity.write(
                "more",
                [line("bob", "therapist"), line("zoe", "therapist")].joined(separator: "\n")
            )
            let second = try await identity("import-people", "--file", more, "--json").json(Person.self)
            #expect(second.map(\.number) == [2, 4])
            #expect(second.map(\.created) == [false, true])
            #expect(second[0].id == people[1].id)
            #expect(second[0].roles == ["client"])
        }
    }

    @Test func `a spreadsheet is taken as it is saved, all or nothing`() async throws {
        try await Installation.run { identity in
            let rows =
                "\u{FEFF}Last name;First name;Mail;Role\r\nGarcía;Inés;ines@unit.example;therapist\r\nOkafor;\"Ada; Eze\";ada@unit.example;\r\n"
            let file = try identity.write("people.csv", rows)
            #expect(
                try await identity("import-people", "--file", file, "--dry-run").text.contains(
                    "2 people would be registered"
                )
            )
            let brought = try await identity("import-people", "--file", file, "--yes", "--json")
            #expect(brought.code == .ok, "\(brought.errors)")
            let people = try brought.json(Person.self)
            #expect(people.map(\.login) == ["ines@unit.example", "ada@unit.example"])
            #expect(people.map(\.roles) == [["therapist"], ["client"]])
            let wrong = try identity.write(
                "more.csv",
                "login,last_name,roles\nzoe,Zimmer,client\nbob,Baker,king\nmax\n"
            )
            let refused = try await identity("import-people", "--file", wrong, "--yes")
            #expect(refused.code == .badData)
            #expect(
                refused.errors.contains("line 3: no role “king”") && refused.errors.contains("line 4: has 1 fields")
            )
            #expect(try await identity("person", "zoe").code != .ok)
            let unknown = try identity.write("odd.csv", "login,last_name,shoe\nzoe,Zimmer,43\n")
            let odd = try await identity("import-people", "--file", unknown)
            #expect(odd.code == .badData && odd.errors.contains("no column “shoe”"))
        }
    }

    @Test func `an import with a bad line registers nobody and names the line`() async throws {
        try await Installation.run { identity in
            let file = try identity.write(
                "people",
                """
                {"login":"ann","first_name":"F","last_name":"L","email":"a@unit.example","roles":["client"]}
                {"login":"b","first_name":"F","last_name":"L","email":"x","roles":[],"pasword":"typo"}
                nonsense
                """
            )
            let output = try await identity("import-people", "--file", file)
            #expect(output.code == .badData)
            #expect(output.errors.contains("line 2: "))
            #expect(output.errors.contains("line 3: "))
            #expect(!output.errors.contains("line 1: "))
            #expect(try await identity("people").text == "Nobody.\n")
            #expect(try await identity("import-people", "--file", file, "--dry-run").code == .badData)
        }
    }
}
