import Foundation
import Testing
import TheraCommClient

@Suite(.timeLimit(.minutes(1))) struct LiveTests {
    private let sockets = FakeSockets()

    /// Unit in which Ann is signed in.
    private func unit(_ tokens: Script = Script(.success(.grant(2)))) async throws -> TheraComm {
        let fake = FakeUnit { request in
            request.url.path.hasSuffix("/refresh") ? try await tokens.next() : .grant(1)
        }
        let unit = TheraComm(server, transport: fake, sockets: sockets, surroundings: FakeTime().surroundings)
        _ = try await unit.session.signIn("ann", password: "x")
        return unit
    }

    private func arrived(_ number: Int, at cursor: String) -> String {
        let id = "00000000-0000-4000-8000-00000000000\(number)"
        return """
            {"op":"event","topic":"mail/inbox","cursor":"\(cursor)","type":"letter.arrived",\
            "data":{"id":"\(id)","urgent":false,"folder_id":"\(id)","new":"later"}}
            """
    }

    @Test func `given a topic, then one loads, hears, and after a break goes on behind what was heard last`()
        async throws
    {
        let unit = try await unit()
        var told = unit.live.follow(.mailInbox).makeAsyncIterator()
        var socket = try await sockets.next()
        #expect(socket.url.absoluteString == "wss://unit.example/api/v1/realtime")
        #expect(try await socket.welcome() == #"{"op":"hello","token":"access-1"}"#)
        #expect(try await socket.hear() == #"{"id":1,"op":"subscribe","topic":"mail/inbox"}"#)
        socket.say(#"{"op":"subscribed","id":1,"topic":"mail/inbox","cursor":"c0"}"#)
        guard case .loadAnew = await told.next() else { throw NoAnswer("not told to load") }
        socket.say(arrived(1, at: "c1"))
        guard case .event(.letterArrived(let letter), cursor: "c1") = await told.next() else {
            throw NoAnswer("not told")
        }
        #expect(letter.urgent == false)

        socket.end(nil)
        socket = try await sockets.next()
        _ = try await socket.welcome()
        #expect(try await socket.hear() == #"{"after":"c1","id":2,"op":"subscribe","topic":"mail/inbox"}"#)
        socket.say(#"{"op":"subscribed","id":2,"topic":"mail/inbox","cursor":"c1"}"#)
        socket.say(arrived(2, at: "c2"))
        guard case .event(.letterArrived, cursor: "c2") = await told.next() else {
            throw NoAnswer("not told, or told to load")
        }
        socket.say(#"{"op":"reset","topic":"mail/inbox","cursor":"c9"}"#)
        guard case .loadAnew = await told.next() else { throw NoAnswer("not told to load") }
    }

    @Test func `given a cursor of an earlier launch, then it goes on there without loading`() async throws {
        let unit = try await unit()
        var told = unit.live.follow(.mailInbox, after: "c5").makeAsyncIterator()
        let socket = try await sockets.next()
        _ = try await socket.welcome()
        #expect(try await socket.hear() == #"{"after":"c5","id":1,"op":"subscribe","topic":"mail/inbox"}"#)
        socket.say(#"{"op":"subscribed","id":1,"topic":"mail/inbox","cursor":"c5"}"#)
        socket.say(arrived(1, at: "c6"))
        guard case .event(.letterArrived, cursor: "c6") = await told.next() else { throw NoAnswer("not told") }
    }

    @Test func `a type that isn't known, and data that can't be read, are unknown events`() async throws {
        let unit = try await unit()
        var told = unit.live.follow(.mailInbox, after: "c5").makeAsyncIterator()
        let socket = try await sockets.next()
        _ = try await socket.welcome()
        _ = try await socket.hear()
        socket.say(#"{"op":"subscribed","id":1,"topic":"mail/inbox","cursor":"c5"}"#)
        socket.say(#"{"op":"event","topic":"mail/inbox","cursor":"c6","type":"letter.flew","data":{}}"#)
        guard case .event(.unknown("letter.flew"), cursor: "c6") = await told.next() else { throw NoAnswer("not told") }
        socket.say(#"{"op":"event","topic":"mail/inbox","cursor":"c7","type":"letter.arrived","data":{"id":7}}"#)
        guard case .event(.unknown("letter.arrived"), cursor: "c7") = await told.next() else {
            throw NoAnswer("not told")
        }
    }

    @Test func `given a session that is refused, then it comes back with another token`() async throws {
        let unit = try await unit()
        var told = unit.live.follow(.mailCounts).makeAsyncIterator()
        var socket = try await sockets.next()
        _ = try await socket.welcome()
        _ = try await socket.hear()
        socket.end(4401)
        socket = try await sockets.next()
        #expect(try await socket.welcome() == #"{"op":"hello","token":"access-2"}"#)
        #expect(try await socket.hear() == #"{"id":2,"op":"subscribe","topic":"mail/counts"}"#)
        socket.say(#"{"op":"subscribed","id":2,"topic":"mail/counts","cursor":"s"}"#)
        socket.say(
            #"{"op":"event","topic":"mail/counts","cursor":"s1","type":"counts","data":{"unread":3,"snoozed":0,"folders":[]}}"#
        )
        guard case .event(.counts(let counts), _) = await told.next() else { throw NoAnswer("not told") }
        #expect(counts.unread == 3)

        // Who joins a state that is told already is told at once.
        var later = unit.live.follow(.mailCounts).makeAsyncIterator()
        guard case .event(.counts, _) = await later.next() else { throw NoAnswer("not told") }
    }

    @Test func `given a topic that is refused, then it is asked for again`() async throws {
        let unit = try await unit()
        let told = unit.live.follow(.mailInbox)
        let socket = try await sockets.next()
        _ = try await socket.welcome()
        _ = try await socket.hear()
        socket.say(#"{"op":"refused","id":1,"problem":{"type":"/problems/unavailable","status":503}}"#)
        #expect(try await socket.hear() == #"{"id":2,"op":"subscribe","topic":"mail/inbox"}"#)
        withExtendedLifetime(told) {}
    }

    @Test func `given a connection on which nothing comes, then it is asked, and given up`() async throws {
        let silence = Silence()
        let unit = TheraComm(
            server,
            transport: FakeUnit { _ in .grant(1) },
            sockets: sockets,
            surroundings: silence.surroundings
        )
        _ = try await unit.session.signIn("ann", password: "x")
        var told = unit.live.follow(.mailInbox).makeAsyncIterator()
        let socket = try await sockets.next()
        _ = try await socket.welcome()
        _ = try await socket.hear()
        socket.say(#"{"op":"subscribed","id":1,"topic":"mail/inbox","cursor":"c0"}"#)
        guard case .loadAnew = await told.next() else { throw NoAnswer("not told to load") }
        // The first one may have begun before those frames.
        await silence.pass(2)
        #expect(try await socket.hear() == #"{"op":"renew","token":"access-1"}"#)
        await silence.pass(1)
        let next = try await sockets.next()
        _ = try await next.welcome()
        #expect(try await next.hear() == #"{"after":"c0","id":2,"op":"subscribe","topic":"mail/inbox"}"#)
    }

    @Test func `given nobody who follows any more, then the connection ends`() async throws {
        let unit = try await unit()
        let reading = Task { for await _ in unit.live.follow(.mailInbox) {} }
        let socket = try await sockets.next()
        _ = try await socket.welcome()
        _ = try await socket.hear()
        reading.cancel()
        await #expect(throws: NoAnswer.self) { while true { _ = try await socket.hear() } }
    }
}
