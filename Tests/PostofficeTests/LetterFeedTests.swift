import EventLog
import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeContract
import ServiceTesting
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct LetterFeedTests {
    /// The first `count` facts of the feed, as a service reads it, with all that was sent to say them.
    private func facts(_ count: Int, _ unit: Unit) async throws -> (facts: [LetterFact], text: String) {
        let feed = FeedServer<PostofficeEvent, LetterFact>(
            service: "postoffice",
            store: unit.store,
            interests: LetterFact.interests
        ) {
            LetterFact($0, for: $1)
        }
        defer { feed.close() }
        let route = try #require(feed.routes.first)
        #expect(route.access == .services && route.path == "/feeds/postoffice")
        let response = try await route.handler(Request(.get, "/feeds/postoffice?after=0"))
        guard case .stream(let stream) = response.body else { throw NoStream() }
        defer { stream.cancel() }
        var facts: [LetterFact] = []
        var (all, rest) = ("", "")
        while facts.count < count, let bytes = try await stream.next() {
            let text = String(decoding: bytes, as: UTF8.self)
            all += text
            rest += text
            while let end = rest.firstIndex(of: "\n") {
                if let fact = try? JSON.decode(LetterFact.self, from: Array(rest[..<end].utf8)) { facts.append(fact) }
                rest = String(rest[rest.index(after: end)...])
            }
        }
        return (facts, all)
    }

    private struct NoStream: Error {}

    @Test func `each letter that leaves is told: who wrote to whom and when, and nothing more`() async throws {
        try await Unit.with { unit in
            let (ann, bob, cleo, dora) = (unit.ann, unit.bob, unit.cleo, unit.dora)
            let plain = try await unit.letter(from: ann, to: [cleo, bob], bcc: [dora], "Secret", "Nobody may know.")
            _ = try await unit.draft(by: ann, ["to": .ids([cleo.id]), "body": "half"])
            let held = try await unit.seat(cleo).post(
                "/api/v1/mail/letters",
                ["to": .ids([ann.id]), "body": "Wait", "hold_seconds": 10]
            ).expect(201).decode(SentView.self).id
            let (notice, old) = (UUID(), UUID())
            _ = try await unit.commands.deliver(LetterContents(subject: "Closed", body: "", to: [cleo.id]), as: notice)
            let work = LetterImport(unit.commands, people: try await unit.commands.people.all())
            let time = Date(timeIntervalSince1970: 1_600_000_000.5)
            try await work.take(ImportLine(old, from: cleo.id, to: [ann.id], sentAt: time))
            unit.clock.advance(by: 20)
            _ = try await unit.commands.sendDue()
            _ = try await unit.open(plain, by: cleo)
            let last = try await unit.letter(from: cleo, to: [], bcc: [ann])
            let (told, text) = try await facts(5, unit)
            let letters = told.compactMap { fact in
                guard case .sent(let letter) = fact else { return nil as PostofficeContract.LetterSent? }
                return letter
            }
            #expect(letters.map(\.id) == [plain, notice, old, held, last])
            #expect(letters.map(\.author) == [ann.id, nil, cleo.id, cleo.id, cleo.id])
            #expect(letters.map(\.recipients) == [[bob.id, cleo.id], [cleo.id], [ann.id], [ann.id], []])
            #expect(letters[2].at == time)
            #expect(letters[3].at > letters[0].at)
            for word in ["Secret", "Nobody", "Wait", dora.id.uuidString.lowercased(), dora.id.uuidString] {
                #expect(!text.contains(word), "\(word)")
            }
        }
    }

    @Test func `letters of a mailing are told one by one`() async throws {
        try await Unit.with { unit in
            let to = [unit.cleo.id, unit.dora.id]
            try await unit.seat(unit.ann).post("/api/v1/mail/mailings", ["to": .ids(to), "body": "Closed"]).expect(202)
            while try await unit.commands.stepJobs() {}
            let told = try await facts(2, unit).facts
            let recipients = told.compactMap { fact in
                guard case .sent(let letter) = fact else { return nil as [UUID]? }
                return letter.recipients
            }
            #expect(recipients == [[unit.cleo.id], [unit.dora.id]])
        }
    }
}
