import Foundation
import ProcessTesting
import Testing
import TheraCommClient

/// What everyone must know, from whoever writes it to those who read it, through real processes.
@Suite(.serialized, .timeLimit(.minutes(3))) struct BroadcastStoryTests {
    private func composed(_ title: String, _ body: String, for people: [UUID]) -> TrumpetComposeInput {
        TrumpetComposeInput(
            texts: [TrumpetComposeTextInput(language: "en", title: title, body: body)],
            dismissible: true,
            audience: TrumpetAudienceRuleInput(people: people)
        )
    }

    /// The broadcast as somebody is shown it now; nil: they aren't.
    private func shown(_ broadcast: UUID, to reader: TheraComm) async throws -> TrumpetBroadcast? {
        try await reader.broadcasts.shown().first { $0.id == broadcast }
    }

    @Test func `a broadcast is published, seen, put away, corrected and seen again, and taken back`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let clients = try StoryClients(system)
        let author = try await browser.create("horn.coordinator", first: "Ute", last: "Horn", role: "coordinator")
        let client = try await browser.create("horn.client", first: "Nils", last: "Aas", role: "client")
        let other = try await browser.create("horn.other", first: "Siv", last: "Lie", role: "client")
        let ute = try await clients.unit(of: author)
        let (nils, siv) = (try await clients.unit(of: client), try await clients.unit(of: other))

        let monday = composed("Closed on Monday", "We are **closed**.", for: [client.id])
        let id = try await ute.send(.postTrumpetDeskBroadcasts(monday)).id
        #expect(try await shown(id, to: nils) == nil, "a draft is nobody's business")
        #expect(try await ute.send(.postTrumpetDeskBroadcastPublish(broadcast: id)).version == 1)

        try await eventually("the client sees it") { try await shown(id, to: nils)?.title == "Closed on Monday" }
        let first = try #require(try await shown(id, to: nils))
        #expect(first.html.contains("<strong>closed</strong>"))
        #expect(try await shown(id, to: siv) == nil)
        let original = try await client.get("/common/broadcasts")
        #expect(original.status == 200 && original.text.contains("Closed on Monday"))

        try await nils.broadcasts.dismiss(first)
        try await eventually("it is put away") { try await shown(id, to: nils) == nil }
        let refused = await #expect(throws: Problem.self) { try await siv.broadcasts.dismiss(first) }
        #expect(refused?.status == 404)

        let tuesday = composed("Closed on Tuesday", "Not on Monday.", for: [client.id])
        _ = try await ute.send(.postTrumpetDeskBroadcastCorrect(broadcast: id, tuesday))
        try await eventually("the correction is shown again") {
            let again = try await shown(id, to: nils)
            return again?.version == 2 && again?.title == "Closed on Tuesday"
        }
        _ = try await ute.send(.postTrumpetDeskBroadcastWithdraw(broadcast: id))
        try await eventually("it is gone") { try await shown(id, to: nils) == nil }
        await clients.close()
        await browser.close()
    }

    @Test func `who isn't looking is mailed to in a crisis, without a word of it, and who has read it isn't`()
        async throws
    {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let clients = try StoryClients(system)
        let outbox = StoryOutbox(folder: system.outbox)
        let author = try await browser.create("siren.coordinator", first: "Ute", last: "Siren", role: "coordinator")
        let away = try await outbox.register("siren.away", first: "Nils", last: "Far", at: browser)
        let here = try await outbox.register("siren.here", first: "Siv", last: "Near", at: browser)
        let ute = try await clients.unit(of: author)
        let siv = try await clients.unit(of: here)

        let fire = TrumpetComposeInput(
            texts: [TrumpetComposeTextInput(language: "en", title: "Fire", body: "Come out by the garden.")],
            severity: .crisis,
            audience: TrumpetAudienceRuleInput(people: [away.id, here.id])
        )
        let id = try await ute.send(.postTrumpetDeskBroadcasts(fire)).id
        _ = try await ute.send(.postTrumpetDeskBroadcastPublish(broadcast: id))
        try await eventually("it is shown") { try await shown(id, to: siv) != nil }
        let read = try #require(try await shown(id, to: siv))
        try await siv.broadcasts.markSeen(read)

        try await eventually("a mail", within: .seconds(60)) {
            try outbox.mail(to: "siren.away@story.example", "you should know") != nil
        }
        let mail = try #require(try outbox.mail(to: "siren.away@story.example", "you should know"))
        #expect(!mail.contains("Fire") && !mail.contains("garden") && !mail.contains("Nils"))
        #expect(try outbox.mail(to: "siren.here@story.example", "you should know") == nil)
        await clients.close()
        await browser.close()
    }
}
