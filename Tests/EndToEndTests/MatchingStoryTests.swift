import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Who belongs to whom, and what follows from it in the mail, through real processes and their feeds.
@Suite(.serialized, .timeLimit(.minutes(5))) struct MatchingStoryTests {
    private struct NewMatching: Encodable {
        let client_id: UUID
        let staff_id: UUID
        var kind = "primary"
        var reason = "They suit each other."
    }

    private struct NewCover: Encodable {
        let absent_id: UUID
        let covering_id: UUID
        let until: String
        var reason = "Leave."
    }

    private struct Made: Decodable { let id: UUID }

    private struct Refusal: Decodable {
        struct Field: Decodable {
            let code: String
            let message: String
        }
        let fields: [Field]
    }

    private func write(from author: TestPerson, to reader: TestPerson, _ subject: String) async throws -> TestAnswer {
        let letter = NewLetter(to: [reader.id], subject: subject, body: "Yes.")
        return try await author.send(.post, "/api/v1/mail/letters", letter)
    }

    @Test func `a matching opens the way for letters and words, its end closes it, and what was written stays`()
        async throws
    {
        let system = try await SharedSystem.matched()
        let browser = TestBrowser(system)
        let coordinator = try await browser.create("tie.coordinator", first: "Kai", last: "Berg", role: "coordinator")
        let client = try await browser.create("tie.client", first: "Ada", last: "Quist", role: "client")
        let therapist = try await browser.create("tie.therapist", first: "Leo", last: "Sund", role: "therapist")
        #expect(try await write(from: client, to: therapist, "too early").status == 403)

        let pair = NewMatching(client_id: client.id, staff_id: therapist.id)
        var made = try await coordinator.send(.post, "/api/v1/tango/matchings", pair)
        try await eventually("tango knows the two") {
            if made.status != 201 { made = try await coordinator.send(.post, "/api/v1/tango/matchings", pair) }
            return made.status == 201
        }
        let matching = try made.decode(Made.self).id
        var sent = try await write(from: client, to: therapist, "hello")
        try await eventually("the mail has learned it") {
            if sent.status != 201 { sent = try await write(from: client, to: therapist, "hello") }
            return sent.status == 201
        }
        let letter = try sent.decode(Sent.self).id
        #expect(try await therapist.get("/api/v1/mail/letters/\(letter)").status == 200)
        var opened = try await client.send(.post, ChatPath.direct(therapist.id))
        try await eventually("chat has learned it") {
            if opened.status >= 300 { opened = try await client.send(.post, ChatPath.direct(therapist.id)) }
            return opened.status < 300
        }
        let room = try opened.decode(MadeRoom.self).room
        #expect(try await client.say("A first word.", in: room).status == 201)

        let end = try await coordinator.send(
            .post,
            "/api/v1/tango/matchings/\(matching)/end",
            ["reason": "The therapy is over."]
        )
        #expect((200...299).contains(end.status), "\(end.text)")
        var refused = try await write(from: client, to: therapist, "again")
        try await eventually("the mail has learned the end") {
            if refused.status != 403 { refused = try await write(from: client, to: therapist, "again") }
            return refused.status == 403
        }
        #expect(refused.problem == "may-not-write")
        let fields = try refused.decode(Refusal.self).fields
        #expect(fields.map(\.code) == ["not_matched"])
        #expect(fields.first?.message.contains("write to a coordinator") == true, "it says what to do")
        #expect(try await write(from: therapist, to: client, "again").status == 403)
        #expect(try await write(from: client, to: coordinator, "what now?").status == 201)
        // Each under an id of its own: what was said is answered as said.
        var unsaid = try await client.say("Again?", in: room, clientID: UUID().uuidString)
        try await eventually("chat has learned the end") {
            if unsaid.status != 403 {
                unsaid = try await client.say("Again?", in: room, clientID: UUID().uuidString)
            }
            return unsaid.status == 403
        }
        #expect(unsaid.problem == "not-tied")
        #expect(try await therapist.say("Again.", in: room).problem == "not-tied")
        #expect(try await therapist.history(of: room).contains { $0.text == "A first word." })
        for reader in [client, therapist] {
            let old = try await reader.get("/api/v1/mail/letters/\(letter)")
            #expect(old.status == 200)
            #expect(try old.decode(Letter.self).subject == "hello")
        }
        await browser.close()
    }

    @Test func `who stands in sees and answers the absent one's letters for as long as the cover holds`() async throws {
        let system = try await SharedSystem.matched()
        let browser = TestBrowser(system)
        let coordinator = try await browser.create("cover.coordinator", first: "Ute", last: "Holm", role: "coordinator")
        let client = try await browser.create("cover.client", first: "Ivo", last: "Dahl", role: "client")
        let absent = try await browser.create("cover.absent", first: "Ann", last: "Moor", role: "therapist")
        let covering = try await browser.create("cover.covering", first: "Bo", last: "Vik", role: "therapist")
        try await system.match(client, with: absent)
        let sent = try await write(from: client, to: absent, "while you are away")
        #expect(sent.status == 201, "\(sent.text)")
        let letter = try sent.decode(Sent.self).id
        let path = "/api/v1/mail/clients/\(client.id.uuidString.lowercased())/letters"
        #expect(try await covering.get(path).status == 404)

        let tomorrow = Date().addingTimeInterval(86_400)
        let cover = NewCover(
            absent_id: absent.id,
            covering_id: covering.id,
            until: tomorrow.ISO8601Format()
        )
        var made = try await coordinator.send(.post, "/api/v1/tango/covers", cover)
        try await eventually("tango knows everybody") {
            if made.status != 201 { made = try await coordinator.send(.post, "/api/v1/tango/covers", cover) }
            return made.status == 201
        }
        let id = try made.decode(Made.self).id
        try await eventually("who stands in sees it") {
            try await covering.get("\(path)/\(letter.uuidString.lowercased())").status == 200
        }
        let waiting = try await covering.get("/api/v1/mail/standing-in/letters?waiting=true")
        #expect(waiting.text.contains(letter.uuidString.lowercased()), "\(waiting.text)")
        let clocks = try await covering.get("/api/v1/mail/clocks")
        #expect(clocks.text.contains(letter.uuidString.lowercased()), "\(clocks.text)")
        try await eventually("who stands in is told that they do") {
            try await covering.get("/api/v1/mail/folders/inbox/letters").text.contains("You stand in for Ann Moor")
        }
        // Nobody stands in for whoever stands in, and nobody gives themselves a client.
        let chain = NewCover(absent_id: covering.id, covering_id: absent.id, until: tomorrow.ISO8601Format())
        #expect(try await coordinator.send(.post, "/api/v1/tango/covers", chain).problem == "covering-away")
        let own = NewCover(absent_id: absent.id, covering_id: coordinator.id, until: tomorrow.ISO8601Format())
        #expect(try await coordinator.send(.post, "/api/v1/tango/covers", own).problem == "needs-another-person")
        let answer = try await covering.send(
            .post,
            "\(path)/\(letter.uuidString.lowercased())/replies",
            ["body": "I answer for Ann."]
        )
        #expect(answer.status == 201, "\(answer.text)")
        let inbox = try await client.get("/api/v1/mail/folders/inbox/letters").decode(Summaries.self)
        #expect(inbox.letters.first?.from?.last_name == "Vik")

        let over = try await coordinator.send(.post, "/api/v1/tango/covers/\(id)/call-off")
        #expect((200...299).contains(over.status), "\(over.text)")
        try await eventually("nothing is to be seen any more") { try await covering.get(path).status == 404 }
        #expect(try await write(from: covering, to: client, "too late").status == 403)
        #expect(try await write(from: absent, to: client, "back again").status == 201)
        await browser.close()
    }

    @Test func `who has clients isn't suspended without a word, and then nobody is shown who isn't there`() async throws
    {
        let system = try await SharedSystem.matched()
        let browser = TestBrowser(system)
        let coordinator = try await browser.create("gone.coordinator", first: "Ida", last: "Roth", role: "coordinator")
        let client = try await browser.create("gone.client", first: "Ole", last: "Krag", role: "client")
        let therapist = try await browser.create("gone.therapist", first: "Siv", last: "Lund", role: "therapist")
        try await system.match(client, with: therapist)
        let suspend = ["admin", "identity", "suspend", therapist.login]
        let refused = try await system.theracomm(suspend)
        #expect(refused.status != 0 && refused.errors.contains(client.id.uuidString.lowercased()), "\(refused.errors)")
        #expect(try await client.get("/api/v1/tango/my/staff").text.contains("Lund"))
        let done = try await system.theracomm(suspend + ["--yes"])
        #expect(done.status == 0, "\(done.errors)")
        try await eventually("the client sees them no more") {
            try await !client.get("/api/v1/tango/my/staff").text.contains("Lund")
        }
        let attention = try await coordinator.get("/api/v1/tango/attention?limit=200")
        #expect(
            attention.status == 200 && attention.text.contains(client.id.uuidString.lowercased()),
            "\(attention.text)"
        )
        await browser.close()
    }

    @Test func `while tango is down the post office decides on what it knows, and its health says of when that is`()
        async throws
    {
        let system = try await TestSystem.start(limits: TestSystem.matchedOnly, inMemory: true)
        let browser = TestBrowser(system)
        let client = try await browser.create("down.client", first: "Nia", last: "Holt", role: "client")
        let own = try await browser.create("down.own", first: "Per", last: "Aas", role: "therapist")
        let other = try await browser.create("down.other", first: "Liv", last: "Berg", role: "therapist")
        try await system.match(client, with: own)
        try await system.stop("tango")
        try await Caller.with { caller in
            let postoffice = "127.0.0.1:\(try system.port("postoffice-metrics"))"
            for _ in 1...2 {
                try await eventually("it says how old its knowledge is", within: .seconds(30)) {
                    let health = try await caller.get("/readyz", at: postoffice)
                    let line = health.text.split(separator: "\n").first { $0.contains("follower feed-tango") }
                    // Fit to serve, with a note that holds a time.
                    return health.status == 200 && line?.hasPrefix("ok ") == true && line?.contains(": ") == true
                        && line?.contains("20") == true
                }
                #expect(try await write(from: client, to: own, "as before").status == 201)
                #expect(try await write(from: client, to: other, "as before").status == 403)
                // Also a post office that has never heard tango itself.
                let before = try #require(system.process("postoffice"))
                try system.signal(SIGKILL, "postoffice")
                try await eventually("it runs again") { system.process("postoffice").map { $0 != before } ?? false }
                // Followers have asked in vain meanwhile, so the gateway leaves it out until it has looked again.
                try await eventually("it is reached again") {
                    try await client.get("/api/v1/mail/folders").status == 200
                }
            }
            try await eventually("status says it, too") {
                let status = try await system.theracomm(["status"]).output.split(separator: "\n")
                return status.contains { line in
                    line.contains("feed-tango") && line.contains("does not follow now, level until 20")
                }
            }
            try await system.start("tango")
            try await eventually("it follows again", within: .seconds(60)) {
                try await FollowerFigures.ask("feed-tango", at: postoffice, caller).isUp
            }
        }
        try await system.match(client, with: other, kind: "secondary")
        #expect(try await write(from: client, to: other, "now").status == 201)
        await browser.close()
        try await system.remove()
    }
}
