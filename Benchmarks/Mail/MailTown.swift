import EventSourcing
import Foundation
import HTTPKit
import ProcessTesting

/// A unit of 500 clients and 20 therapists; one therapist's mailbox is measured, the others' fill up.
final class MailTown: Sendable {
    private let system: TestSystem
    private let browser: TestBrowser
    private let therapists: [UUID]
    private let clients: [UUID]
    private let reader: TestPerson
    private let state: Letters

    /// What is in the measured mailbox, and how many letters there are at all.
    private actor Letters {
        var total = 0
        var own: [UUID] = []

        func add(_ ids: [UUID], own isOwn: Bool) {
            total += ids.count
            if isOwn { own += ids }
        }
    }

    private static let password = "bench bench bench"
    private static let chunk = 50_000

    init(_ system: TestSystem) async throws {
        self.system = system
        browser = TestBrowser(system)
        state = Letters()
        var lines: [String] = []
        for number in 0..<520 {
            let role = number < 20 ? "therapist" : "client"
            lines.append(
                #"{"login":"person\#(number)","password":"\#(Self.password)","first_name":"Per","last_name":"Son \#(number)","#
                    + #""email":"person\#(number)@bench.example","roles":["\#(role)"]}"#
            )
        }
        let said = try await system.admin(
            "identity",
            "import-people",
            "--json",
            input: .text(lines.joined(separator: "\n") + "\n")
        )
        struct Person: Decodable { let id: UUID }
        let ids = try said.split(separator: "\n").map { try JSON.decode(Person.self, from: Array($0.utf8)).id }
        guard ids.count == 520 else { throw BenchmarkFailure("identity brought in \(ids.count) people") }
        therapists = Array(ids[..<20])
        clients = Array(ids[20...])
        let reader = try await browser.signIn("person0", Self.password)
        self.reader = reader
        try await eventually("the mail knows everybody", within: .seconds(30)) {
            try await reader.get("/api/v1/mail/correspondents?query=519").text.contains("519")
        }
    }

    /// Brings in letters until there are `size`; the first thousand go to the measured mailbox. Returns how many were added.
    func grow(to size: Int) async throws -> Int {
        let before = await state.total
        var total = before
        while total < size {
            let count = min(Self.chunk, size - total)
            try await bringIn(total..<(total + count))
            total += count
        }
        return total - before
    }

    /// Does `action` once, the `call`-th time.
    func act(_ action: MailAction, _ call: Int) async throws -> TestAnswer {
        let own = await state.own
        switch action {
        case .list: return try await reader.get("/api/v1/mail/folders/inbox/letters?limit=50")
        case .open: return try await reader.get("/api/v1/mail/letters/\(own[call * 37 % own.count])")
        case .count: return try await reader.get("/api/v1/mail/counts")
        case .search: return try await reader.get("/api/v1/mail/letters?query=word\(call * 13 % 1000)&limit=50")
        case .send:
            return try await reader.send(
                .post,
                "/api/v1/mail/letters",
                BenchLetter(to: [clients[call % clients.count]], subject: "Hello", body: "Thank you for your letter.")
            )
        }
    }

    /// Signs somebody in anew; returns the status.
    func signIn(_ number: Int) async throws -> Int {
        let body = Array(#"{"login":"person\#(number)","password":"\#(Self.password)"}"#.utf8)
        let headers: Headers = [.contentType: "application/json"]
        return try await browser.send(.post, "/api/v1/identity/sessions", headers: headers, body: body).status
    }

    private func bringIn(_ range: Range<Int>) async throws {
        let file = "\(system.home)/letters.ndjson"
        var text = ""
        var ids: [UUID] = []
        for number in range {
            let isOwn = number < 1000
            let id = UUID.v7(at: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
            let to = isOwn ? therapists[0] : therapists[1 + number % 19]
            ids.append(id)
            text +=
                #"{"id":"\#(id)","from":"\#(clients[number % clients.count])","to":["\#(to)"],"subject":"Letter \#(number)","#
                + #""body":"Dear reader, this is word\#(number % 1000) and more of it, as people write.","#
                + #""sent_at":"\#(Self.time(number))","read":\#(number % 3 != 0)}"# + "\n"
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        _ = try await system.admin("postoffice", "import-letters", "--json", input: .file(file))
        await state.add(ids, own: range.lowerBound == 0)
    }

    /// RFC 3339, a second apart.
    private static func time(_ number: Int) -> String {
        Date(timeIntervalSince1970: 1_700_000_000 + Double(number)).formatted(.iso8601)
    }
}

/// A letter as the measured person writes it.
private struct BenchLetter: Encodable {
    var to: [UUID]
    var subject: String
    var body: String
}
