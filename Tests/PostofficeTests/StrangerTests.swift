import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import PostofficeApp

private let mail = "/api/v1/mail"
private let nobody = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 99))

/// Nobody learns of somebody whom they don't know, by any id or number that they can think of.
@Suite(.freshSchema) struct StrangerTests {
    private let tom = Unit.person(16, "Tomasz", "Tarn", "therapist")
    private let eve = Unit.person(7, "Evelyn", "Elm", "client")

    /// Tom's client is Eve; neither has to do with the others. Cleo and Dora don't know of each other, nor of Gus, nor of Tom.
    private func withStrangers(_ body: @Sendable @escaping (Unit) async throws -> Void) async throws {
        try await Unit.with { unit in
            for person in [tom, eve] { try await unit.learn(.registered(person)) }
            try await unit.match(eve, tom)
            try await body(unit)
        }
    }

    /// Whom each doesn't know, one of them nobody.
    private func strangers(_ unit: Unit) -> [(PersonRegistered, [UUID])] {
        [
            (unit.cleo, [unit.dora.id, eve.id, tom.id, unit.gus.id, unit.hal.id, nobody]),
            (unit.ann, [eve.id, nobody]), (tom, [unit.cleo.id, unit.dora.id, nobody]),
        ]
    }

    private func expectNone(of names: [String], in text: String, _ what: String) {
        for name in names { #expect(!text.contains(name), "\(name) in \(what)") }
    }

    private func names(_ unit: Unit) -> [UUID: [String]] {
        let people = [unit.ann, unit.bob, unit.cleo, unit.dora, unit.gus, unit.hal, tom, eve]
        return Dictionary(uniqueKeysWithValues: people.map { ($0.id, [$0.firstName ?? "", $0.lastName ?? ""]) })
    }

    @Test func `a draft is kept and names none of them, wherever it is shown`() async throws {
        try await withStrangers { unit in
            for (author, strangers) in strangers(unit) {
                let seat = unit.seat(author)
                let hidden = strangers.flatMap { names(unit)[$0] ?? [] }
                let (to, bcc) = (Array(strangers.dropLast()) + [unit.bob.id], Array(strangers.suffix(1)))
                let draft = try await unit.draft(
                    by: author,
                    ["to": .ids(to), "bcc": .ids(bcc), "subject": "Mine", "body": "Kept"]
                ).id
                let paths = [
                    "letters/\(draft)", "folders/drafts/letters", "letters", "letters?query=mine",
                    "drafts/\(draft)/versions/1", "actions",
                ]
                for path in paths {
                    expectNone(of: hidden, in: try await seat.get("\(mail)/\(path)").expect(200).text, path)
                }
                let open = try await unit.open(draft, by: author)
                #expect(open.to.map(\.id) == to && open.bcc.map(\.id) == bcc && open.body == "Kept")
                let shown = (open.to + open.bcc).filter { $0.id != unit.bob.id }
                #expect(shown.allSatisfy { $0.name == PersonView.unknown && $0.number == 0 && $0.lastName == "" })
                #expect(open.to.last?.name == "Bob Baker")
                for word in hidden {
                    let found = try await seat.get("\(mail)/letters?query=\(word)").decode(LetterListView.self)
                    #expect(found.letters.isEmpty, "a draft is found by a name that its author doesn't know")
                }
                let found = try await seat.get("\(mail)/letters?query=baker").decode(LetterListView.self)
                #expect(found.letters.map(\.id) == [draft])
                let original = try await seat.get("/common/folders/3/messages/\(draft.uuidString)").expect(200).text
                expectNone(of: hidden, in: original, "the original client's draft")
            }
        }
    }

    @Test func `the original client's numbers lead to nobody`() async throws {
        try await withStrangers { unit in
            let all = (1...16).map { $0 * 11 }
            for (author, strangers) in strangers(unit) {
                let known = [unit.ann, unit.bob, unit.cleo, unit.dora, unit.gus, unit.hal, tom, eve].filter {
                    !strangers.contains($0.id)
                }
                let answer = try await unit.seat(author).post(
                    "/common/draft",
                    HippoLetter(to: all.map(String.init)).json
                )
                .expect(201).decode(Mirror.Open.self)
                #expect(answer.data.relationships.to.data.map(\.id) == all, "what was typed stays")
                let named = answer.included.filter { $0.attributes.first_name != PersonView.unknown }
                #expect(Set(named.map(\.id)) == Set(known.map(\.number)))
                #expect(answer.included.count == all.count)
                let list = try await unit.seat(author).get("/common/folders/3/messages").decode(Mirror.Page.self)
                #expect(list.included.map(\.id) == answer.included.map(\.id))
                expectNone(of: strangers.flatMap { names(unit)[$0] ?? [] }, in: "\(list.included)", "drafts")
                let letter = try #require(UUID(uuidString: answer.data.id))
                #expect(try await unit.open(letter, by: author).to.map(\.number) == all)
            }
        }
    }

    @Test func `a letter to any of them is refused as one to nobody is`() async throws {
        try await withStrangers { unit in
            for (author, strangers) in strangers(unit) {
                let seat = unit.seat(author)
                let letter = try await unit.letter(from: author, to: [unit.bob])
                var told: [String: Set<String>] = [:]
                for id in strangers {
                    let body: [String: JSONValue] = ["to": .ids([id]), "body": "Hello"]
                    let draft = try await unit.draft(by: author, body).id
                    for path in [
                        "letters", "letters/\(letter)/replies", "letters/\(letter)/forwards", "drafts/\(draft)/send",
                    ] {
                        let sent = path.hasSuffix("send") ? [:] : body
                        let answer = try await seat.post("\(mail)/\(path)", sent)
                        answer.expectProblem(403, "may-not-write", fields: ["to[0]"])
                        told[path.replacing("\(draft)", with: ""), default: []].insert(
                            answer.text.replacing(id.uuidString.lowercased(), with: "")
                        )
                    }
                }
                for (path, texts) in told { #expect(texts.count == 1, "\(path) tells them apart: \(texts)") }
                let job = try await seat.post("\(mail)/mailings", ["to": .ids(strangers), "body": "Hello"]).expect(202)
                    .decode(JobMadeView.self).id
                while try await unit.commands.stepJobs() {}
                let failed = try await seat.get("\(mail)/jobs/\(job)").decode(JobView.self).failed
                #expect(failed.map(\.code) == strangers.map { _ in "not_matched" })
            }
        }
    }

    @Test func `coordinators know everybody, and hear who isn't there`() async throws {
        try await withStrangers { unit in
            let draft = try await unit.draft(by: unit.bob, ["to": .ids([eve.id, nobody])]).id
            #expect(try await unit.open(draft, by: unit.bob).to.map(\.name) == ["Evelyn Elm", PersonView.unknown])
            try await unit.seat(unit.bob).post("\(mail)/letters", ["to": .ids([nobody]), "body": "Hello"])
                .expectProblem(422, "validation-failed", fields: ["to[0]"])
        }
    }

    @Test func `who was named by a letter, was matched, or looked by break-glass is known`() async throws {
        try await withStrangers { unit in
            // Bob, who then is a coordinator no longer, writes to Cleo and Gus, who has gone since.
            try await unit.learn(.reinstated(PersonReference(id: unit.gus.id)))
            _ = try await unit.letter(from: unit.bob, to: [unit.cleo, unit.gus])
            try await unit.learn(.suspended(PersonReference(id: unit.gus.id)))
            try await unit.learn(.rolesChanged(PersonRolesChanged(id: unit.bob.id, roles: ["therapist"])))
            try await unit.learn(
                .access(
                    AccessTerms(
                        id: UUID(),
                        client: unit.cleo.id,
                        staff: tom.id,
                        from: Date(timeIntervalSince1970: 1_500_000_000),
                        until: Date(timeIntervalSince1970: 1_500_003_600)
                    )
                )
            )
            let named = [unit.bob.id, unit.gus.id, tom.id, unit.dora.id]
            let draft = try await unit.draft(by: unit.cleo, ["to": .ids(named)]).id
            #expect(
                try await unit.open(draft, by: unit.cleo).to.map(\.name)
                    == ["Bob Baker", "Gus Gone", "Tomasz Tarn", PersonView.unknown]
            )
            let other = try await unit.draft(by: tom, ["to": .ids([unit.cleo.id])]).id
            #expect(try await unit.open(other, by: tom).to.map(\.name) == ["Cleo Carver"])
        }
    }

    @Test func `a person's own data name nobody whom only their drafts name`() async throws {
        try await withStrangers { unit in
            _ = try await unit.draft(by: unit.cleo, ["to": .ids([unit.dora.id, unit.ann.id]), "body": "Draft"])
            let lines = ExportedLines()
            let export = PersonExport { await lines.add($0) }
            try await MailExport.write(unit.cleo.id, to: export, from: unit.commands, unit.attachments.contents)
            let text = await lines.text
            #expect(text.contains("Ann Archer") && !text.contains("Dora") && !text.contains("Dyer"))
        }
    }
}

private actor ExportedLines {
    private(set) var text = ""
    func add(_ line: [UInt8]) { text += String(decoding: line, as: UTF8.self) }
}
