import Foundation
import Testing
import TheraCommClient

private let letters = "/api/v1/mail/letters"
private let sent = #"{"id":"00000000-0000-4000-8000-00000000000a","sent_at":"2026-11-28T10:00:00Z"}"#
private let letter = MailOutgoingInput(to: [], subject: "Hello", body: "My first letter.")

@Suite struct OutboxTests {
    private let time = FakeTime()

    /// Unit in which somebody is signed in.
    private func unit(
        _ store: any OutboxStore,
        as person: String = People.ann,
        _ answering: @escaping FakeUnit.Answering
    ) async throws -> (TheraComm, FakeUnit) {
        let fake = FakeUnit { request in
            request.url.path == "/api/v1/identity/sessions" ? .grant(1, to: person) : try await answering(request)
        }
        let unit = TheraComm(server, outbox: store, transport: fake, surroundings: time.surroundings)
        _ = try await unit.session.signIn("ann", password: "x")
        return (unit, fake)
    }

    @Test func `given a unit that is busy, then the same key is sent again after the time that it says`() async throws {
        let script = Script(
            .success(.problem(429, "too-many-requests", ["Retry-After": "7"])),
            .failure(NoAnswer("cut")),
            .success(.json(201, sent))
        )
        let store = FakeOutboxStore()
        let (unit, fake) = try await unit(store) { _ in try await script.next() }
        let posted = try await unit.mail.post(letter)
        #expect(try await posted.answer().id.uuidString == "00000000-0000-4000-8000-00000000000A")
        let keys = await Set(fake.asked(letters).map { $0.headers["Idempotency-Key"] })
        #expect(keys == [posted.id.uuidString.lowercased()])
        #expect(await time.pauses.contains(.seconds(7)))
        #expect(await store.entries.isEmpty)
    }

    @Test func `given a long pause, when the app is looked at again, then it ends`() async throws {
        let script = Script(
            .success(.problem(503, "busy", ["Retry-After": "600"])),
            .success(.problem(503, "busy", ["Retry-After": "600"])),
            .success(.problem(503, "busy", ["Retry-After": "600"])),
            .success(.json(201, sent))
        )
        let (unit, fake) = try await unit(FakeOutboxStore()) { _ in try await script.next() }
        let posted = try await unit.mail.post(letter)
        try await eventually { await time.pauses.contains(.seconds(600)) }
        await unit.wake()
        _ = try await posted.answer()
        #expect(await fake.asked(letters).count == 4)
    }

    @Test func `given an app that ends before an answer, then the next launch sends the same under the same key`()
        async throws
    {
        let store = FakeOutboxStore()
        let (reached, reach) = AsyncStream<Void>.makeStream()
        let (first, before) = try await unit(store) { _ in
            reach.yield()
            for await _ in AsyncStream<Void>.makeStream().stream {}
            throw CancellationError()
        }
        let posted = try await first.mail.post(letter)
        for await _ in reached { break }
        let (second, after) = try await unit(store) { _ in .json(201, sent) }
        _ = await TheraCommClientTests.first(of: second.outbox.changes) { $0.isEmpty }
        try await eventually { await store.entries.isEmpty }
        let tries = await (before.asked(letters) + after.asked(letters)).map {
            [$0.headers["Idempotency-Key"], $0.text]
        }
        #expect(tries.count == 2)
        #expect(Set(tries).count == 1)
        #expect(tries.first?.first == posted.id.uuidString.lowercased())
    }

    @Test
    func `given an entry that can't be removed after its answer, then the next launch sends it under the same key`()
        async throws
    {
        let store = FakeOutboxStore()
        await store.fail(toRemove: true)
        let (first, before) = try await unit(store) { _ in .json(201, sent) }
        _ = try await first.mail.post(letter).answer()
        #expect(await store.entries.count == 1)
        await store.fail()
        let (_, after) = try await unit(store) { _ in .json(201, sent, ["Idempotency-Replayed": "true"]) }
        try await eventually { await store.entries.isEmpty }
        let keys = await (before.asked(letters) + after.asked(letters)).map { $0.headers["Idempotency-Key"] }
        #expect(keys.count == 2)
        #expect(Set(keys).count == 1)
    }

    @Test func `given a full disk, then nothing is sent`() async throws {
        let store = FakeOutboxStore()
        await store.fail(toPut: true)
        let (unit, fake) = try await unit(store) { _ in .json(201, sent) }
        await #expect(throws: DiskFull.self) { _ = try await unit.mail.post(letter) }
        #expect(await fake.asked(letters).isEmpty)
    }

    @Test func `a refusal says which field, holds nobody up, and can be tried once more`() async throws {
        let fields = #"[{"field":"subject","code":"too_long","message":"m","parameters":{"max":"200"}}]"#
        let script = Script(.success(.problem(422, "validation-failed", fields: fields)), .success(.json(201, sent)))
        let store = FakeOutboxStore()
        let (unit, _) = try await unit(store) { _ in try await script.next() }
        let refused = try await unit.mail.post(letter)
        let problem = await #expect(throws: Problem.self) { _ = try await refused.answer() }
        #expect(problem?.error(at: "subject")?.code == .tooLong)
        #expect(problem?.error(at: "subject")?.parameters["max"] == "200")
        _ = try await unit.mail.post(letter).answer()
        #expect(await unit.outbox.entries.map(\.id) == [refused.id])
        #expect(await store.entries[refused.id]?.refusal?.code == .validationFailed)
        try await unit.outbox.retry(refused.id)
        try await eventually { await store.entries.isEmpty }
    }

    @Test func `messages of a room are said in their order`() async throws {
        let script = Script(
            .failure(NoAnswer("cut")),
            .failure(NoAnswer("cut")),
            .failure(NoAnswer("cut")),
            .success(said(1))
        )
        let (unit, fake) = try await unit(FakeOutboxStore()) { _ in try await script.next() }
        let room = UUID()
        let one = try await unit.chat.say("one", in: room)
        let two = try await unit.chat.say("two", in: room)
        _ = try await (one.answer(), two.answer())
        let texts = await fake.requests.filter { $0.url.path.hasSuffix("/messages") }.map(\.text)
        #expect(texts.filter { $0.contains("one") }.count == 4)
        #expect(texts.last?.contains(#""client_id":"\#(two.id.uuidString.lowercased())""#) == true)
        #expect(texts.dropLast().allSatisfy { $0.contains("one") })
    }

    @Test func `what one person posted is never sent as another`() async throws {
        let store = FakeOutboxStore()
        let (first, _) = try await unit(store) { _ in
            for await _ in AsyncStream<Void>.makeStream().stream {}
            throw CancellationError()
        }
        let posted = try await first.mail.post(letter)
        let (second, other) = try await unit(store, as: People.ben) { _ in .json(201, sent) }
        let own = try await second.mail.post(letter)
        _ = try await own.answer()
        #expect(await other.asked(letters).count == 1)
        #expect(await store.entries.keys.map { $0 } == [posted.id])
    }

    @Test func `what takes no key, or holds a file, isn't taken`() async throws {
        let (unit, _) = try await unit(FakeOutboxStore()) { _ in TransportResponse(status: 204) }
        await #expect(throws: OutboxError.takesNoKey) {
            _ = try await unit.outbox.post(.postMailLetterRead(letter: UUID()))
        }
    }

    @Test func `what still waits can be taken out`() async throws {
        let store = FakeOutboxStore()
        let (unit, fake) = try await unit(store) { _ in
            for await _ in AsyncStream<Void>.makeStream().stream {}
            throw CancellationError()
        }
        let first = try await unit.mail.post(letter)
        let second = try await unit.mail.post(letter)
        try await eventually { await fake.asked(letters).count == 1 }
        #expect(try await unit.outbox.remove(second.id))
        #expect(try await !unit.outbox.remove(first.id))
        await #expect(throws: OutboxError.removed) { _ = try await second.answer() }
        #expect(await store.entries.count == 1)
    }

    private func said(_ number: Int) -> TransportResponse {
        let id = "00000000-0000-4000-8000-00000000000a"
        return .json(
            201,
            #"{"number":\#(number),"at":"2026-11-28T10:00:00Z","room_id":"\#(id)","author_id":"\#(id)","client_id":"\#(id)"}"#
        )
    }
}

/// Waits until a condition holds that other tasks bring about.
func eventually(_ condition: () async -> Bool) async throws {
    for _ in 0..<100_000 {
        if await condition() { return }
        await Task.yield()
    }
    throw NoAnswer("it never held")
}
