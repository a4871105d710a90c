import Foundation
import HTTPKit
import ProcessTesting
import Testing
import TheraCommClient

/// The README's story, through real processes: sign in, send a letter, read it, see it with the admin verbs.
@Suite struct LetterStoryTests {
    @Test func `a client writes an urgent letter, the therapist reads it and answers`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create("story.client", first: "Nora", last: "Lind", role: "client")
        let therapist = try await browser.create("story.therapist", first: "Ivo", last: "Brand", role: "therapist")
        try await system.match(client, with: therapist)

        let clients = try StoryClients(system)
        let (nora, ivo) = (try await clients.unit(of: client), try await clients.unit(of: therapist))

        let letter = MailOutgoingInput(
            to: [therapist.id],
            subject: "A hard night",
            body: "I could not sleep at all.",
            urgent: true
        )
        let id = try await nora.mail.post(letter).answer().id

        let inbox = try await ivo.send(.getMailFolderLetters(folder: "inbox")).letters
        #expect(inbox.map(\.id) == [id])
        #expect(inbox.first?.from?.lastName == "Lind")
        #expect(inbox.first?.urgent == true)
        #expect(inbox.first?.read == false)
        #expect(try await unread(ivo) == 1)

        #expect(try await ivo.mail.letter(id).body == "I could not sleep at all.")
        try await ivo.mail.markRead(id)
        #expect(try await unread(ivo) == 0)

        _ = try await ivo.mail.reply(to: id, MailSendReplyInput(body: "Thank you for telling me.")).answer()
        let answers = try await nora.send(.getMailFolderLetters(folder: "inbox")).letters
        #expect(answers.first?.subject == "Re: A hard night")

        #expect(try await system.admin("postoffice", "mailbox", client.id.uuidString).contains("Inbox"))
        #expect(try await system.admin("postoffice", "show", id.uuidString).contains("letter.sent"))
        #expect(try await system.admin("postoffice", "verify").isEmpty == false)
        await clients.close()
        await browser.close()
    }

    private func unread(_ unit: TheraComm) async throws -> Int? {
        try await unit.mail.folders().first { $0.kind == "inbox" }?.unread
    }

    @Test func `the original client signs in, sends and reads by its own calls`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create("hippo.client", first: "Ada", last: "Moor", role: "client")
        let therapist = try await browser.create("hippo.therapist", first: "Per", last: "Dahl", role: "therapist")
        try await system.match(client, with: therapist)

        let jsonAPI: Headers = [.contentType: "application/vnd.api+json", .accept: "*/*"]
        let wrong = try await browser.send(
            .post,
            "/user_token",
            headers: [.contentType: "application/json"],
            body: Array(#"{"auth":{"login":"hippo.client","password":"wrong"}}"#.utf8)
        )
        #expect(wrong.status == 401)
        #expect(wrong.body.isEmpty)

        let right = try await browser.send(
            .post,
            "/user_token",
            headers: [.contentType: "application/json"],
            body: Array(#"{"auth":{"login":"hippo.client","password":"correct horse battery"}}"#.utf8)
        )
        struct Token: Decodable { let jwt: String }
        let token = try right.decode(Token.self).jwt
        var signed = jsonAPI
        signed[.authorization] = "Bearer \(token)"

        let profile = try await browser.send(.get, "/common/profile", headers: signed)
        #expect(try profile.decode(HippoProfile.self).data.attributes.login == "hippo.client")

        let matchings = try await browser.send(.get, "/client/matchings", headers: signed).decode(HippoMatchings.self)
        #expect(matchings.data.count == 1)
        #expect(matchings.included.map(\.id) == [therapist.number])
        #expect(try await browser.send(.get, "/common/broadcasts", headers: signed).status == 200)

        let body = """
            {"data":{"type":"messages","attributes":{"body":"By the old app","subject":"Hello","urgent":false,"reply_to_id":""}},\
            "relationships":{"message_recipients":{"data":[{"id":"1","type":"message_recipients",\
            "attributes":{"bcc":false,"recipient_id":"\(therapist.number)"}}]}}}
            """
        let sent = try await retryingUntilKnown {
            try await browser.send(.post, "/common/message", headers: signed, body: Array(body.utf8))
        }
        #expect((200...299).contains(sent.status), "\(sent.text)")

        var theirs = jsonAPI
        theirs[.authorization] = "Bearer \(therapist.token)"
        let folders = try await browser.send(.get, "/common/folders", headers: theirs).decode(HippoFolders.self)
        let inbox = try #require(folders.data.first { $0.attributes.name == "Inbox" })
        #expect(inbox.attributes.unread_count == 1)
        let page = try await browser.send(.get, "/common/folders/\(inbox.id)/messages", headers: theirs)
            .decode(HippoMessages.self)
        let message = try #require(page.data.first)
        #expect(message.attributes.subject == "Hello")
        #expect(page.included.contains { $0.id == client.number && $0.attributes.last_name == "Moor" })
        let full = try await browser.send(
            .get,
            "/common/folders/\(inbox.id)/messages/\(message.id)",
            headers: theirs
        ).decode(HippoMessage.self)
        #expect(full.data.attributes.body == "By the old app")
        await browser.close()
    }
}

/// Sends until the mail has learned of the addressee; a person exists a moment before every service knows them.
func retryingUntilKnown(_ send: () async throws -> TestAnswer) async throws -> TestAnswer {
    var answer = try await send()
    let end = ContinuousClock.now + .seconds(10)
    while answer.problem == "person-not-known-yet", ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(50))
        answer = try await send()
    }
    return answer
}
