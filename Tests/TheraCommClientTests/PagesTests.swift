import Foundation
import Testing
import TheraCommClient

@Suite struct PagesTests {
    private func unit(_ answering: @escaping FakeUnit.Answering) async throws -> (TheraComm, FakeUnit) {
        let fake = FakeUnit { $0.url.path == "/api/v1/identity/sessions" ? .grant(1) : try await answering($0) }
        let unit = TheraComm(server, transport: fake, surroundings: FakeTime().surroundings)
        _ = try await unit.session.signIn("ann", password: "x")
        return (unit, fake)
    }

    private func page(_ numbers: [Int], next: String?) -> TransportResponse {
        let rooms = numbers.map {
            #"{"id":"00000000-0000-4000-8000-00000000000\#($0)","number":\#($0),"name":"N","staff":true,"first_name":"F","last_name":"L"}"#
        }
        return .json(
            200,
            #"{"people":[\#(rooms.joined(separator: ","))],"next":\#(next.map { "\"\($0)\"" } ?? "null")}"#
        )
    }

    private func numbers(_ entries: Entries<MailCorrespondentList>) async throws -> [Int] {
        var all: [Int] = []
        for try await person in entries { all.append(person.number) }
        return all
    }

    @Test func `all pages, one that is empty among them, up to the one without a next one`() async throws {
        let script = Script(
            .success(page([1, 2], next: "a+b")),
            .success(page([], next: "c")),
            .success(page([3], next: nil))
        )
        let (unit, fake) = try await unit { _ in try await script.next() }
        #expect(try await numbers(unit.mail.correspondents(matching: "val")) == [1, 2, 3])
        let queries = await fake.asked("/api/v1/mail/correspondents").map { $0.url.query(percentEncoded: true) }
        #expect(queries == ["query=val", "query=val&cursor=a%2Bb", "query=val&cursor=c"])
    }

    @Test func `no more pages are asked for than are read`() async throws {
        let script = Script(.success(page([1, 2], next: "a")))
        let (unit, fake) = try await unit { _ in try await script.next() }
        for try await _ in unit.mail.correspondents() { break }
        #expect(await fake.asked("/api/v1/mail/correspondents").count == 1)
    }

    @Test func `an empty list`() async throws {
        let (unit, _) = try await unit { [page = page([], next: nil)] _ in page }
        #expect(try await numbers(unit.mail.correspondents()).isEmpty)
    }

    @Test func `a cursor that leads to itself ends`() async throws {
        let (unit, fake) = try await unit { [page = page([1], next: "a")] _ in page }
        #expect(try await numbers(unit.mail.correspondents()) == [1, 1])
        #expect(await fake.asked("/api/v1/mail/correspondents").count == 2)
    }

    @Test func `after an error the same page is asked for again`() async throws {
        let script = Script(
            .success(page([1], next: "a")),
            .success(.problem(403, "forbidden")),
            .success(page([2], next: nil))
        )
        let (unit, _) = try await unit { _ in try await script.next() }
        var entries = unit.mail.correspondents().makeAsyncIterator()
        #expect(try await entries.next()?.number == 1)
        await #expect(throws: Problem.self) { _ = try await entries.next() }
        #expect(try await entries.next()?.number == 2)
        #expect(try await entries.next() == nil)
    }
}
