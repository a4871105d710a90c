import Foundation
import HTTPKit
import ProcessTesting

/// A unit of 500 clients and 20 therapists with so many letters, in a system of its own.
///
/// The first thousand letters go to the one therapist whose mailbox is measured: it is the same in a town of any size. The others'
/// mailboxes share the rest. One of the clients, the archivist, has a hundredth of them, but not fewer than `many` where the town is
/// large enough for it; another one, the leaver, has `many` there. They go to the veteran, unless that one's share is as large anyway.
final class MailLoad: Sendable {
    /// Letters that were brought in.
    let size: Int
    let system: TestSystem
    private let browser: TestBrowser
    private let ids: [UUID]
    private let own: [UUID]

    static let clients = 500
    static let therapists = 20
    private static let ownLetters = 1000
    /// Letters of one mailbox that `bulk` marks, and of one person whom `erase` forgets.
    static let many = 10_000
    /// The fewest letters of a town in which the archivist, the veteran and the leaver have `many`.
    static let least = ownLetters + 2 * many
    /// How long the read models may take until they are complete: a million letters in an hour.
    private static let patience = Duration.seconds(3600)
    private static let password = "bench bench bench"

    /// The people who sign in, by their place among all.
    enum Person: Int, CaseIterable, Sendable {
        /// The therapist whose mailbox has a thousand letters.
        case reader = 0
        /// A therapist with a mailbox of the size of the town.
        case veteran = 1
        /// A therapist who sends letters, so that the mailboxes that are measured stay as they are.
        case sender = 2
        /// A client with a hundredth of all letters, or with `many`.
        case archivist = 20
        /// A client with `many` letters, the first behind the crowd.
        case leaver = 85
    }

    /// Those who sign in all at once, each with an account of their own.
    static let crowd = (archivist + 1)..<(archivist + 65)
    private static let archivist = Person.archivist.rawValue

    /// Brings it in. `limits` are the system's settings; by default nobody is limited.
    init(size: Int, limits: [String: String] = TestSystem.noLimits) async throws {
        self.size = size
        system = try await TestSystem.start(binaries: Executables.folder, limits: limits)
        browser = TestBrowser(system)
        let (system, browser) = (system, browser)
        ids = try await Self.people(system)
        own = try await Self.letters(size, ids, system)
        try await eventually("the mail knows everybody", within: .seconds(30)) {
            let reader = try await browser.signIn("person0", Self.password)
            guard try await reader.get("/api/v1/mail/folders").status == 200 else { return false }
            return try await system.sql("select count(*) from postoffice.person")
                == String(Self.clients + Self.therapists)
        }
        // As tango's feed would have told.
        let sender = ids[Person.sender.rawValue]
        try await system.sql(
            """
            insert into postoffice.matching (id, client, staff, valid_from, valid_until)
            select gen_random_uuid(), id, '\(sender)', now() - interval '1 day', null
            from postoffice.person where 'client' = any(roles)
            """
        )
    }

    /// Somebody who has just signed in: tokens live for minutes.
    func signIn(_ person: Person) async throws -> TestPerson {
        try await browser.signIn("person\(person.rawValue)", Self.password)
    }

    /// A member of the crowd who has just signed in, the `number`-th.
    func signIn(crowd number: Int) async throws -> TestPerson {
        try await browser.signIn("person\(Self.crowd.lowerBound + number)", Self.password)
    }

    /// Signs somebody of the crowd in; the status of the answer.
    func trySigningIn(_ number: Int) async throws -> (status: Int, retryAfter: Duration) {
        let login = Self.crowd.lowerBound + number % Self.crowd.count
        let body = Array(#"{"login":"person\#(login)","password":"\#(Self.password)"}"#.utf8)
        let headers: Headers = [.contentType: "application/json"]
        let answer = try await browser.send(.post, "/api/v1/identity/sessions", headers: headers, body: body)
        return (answer.status, .seconds(answer.headers[.retryAfter].flatMap { Int($0) } ?? 0))
    }

    /// A letter of the reader's, the `call`-th.
    func ownLetter(_ call: Int) -> UUID { own[call * 37 % own.count] }

    /// A client to write to, the `call`-th.
    func client(_ call: Int) -> UUID { ids[Self.therapists + 1 + call % (Self.clients - 1)] }

    func id(_ person: Person) -> UUID { ids[person.rawValue] }

    /// Runs an admin verb.
    func admin(_ service: String, _ words: String...) async throws -> String {
        let outcome = try await system.theracomm(["admin", service] + words)
        guard outcome.status == 0 else { throw BenchmarkFailure("\(words): \(outcome.errors)") }
        return outcome.output
    }

    /// Has identity forget somebody; returns when every service has confirmed it.
    func forget(_ person: Person) async throws {
        _ = try await system.forget("person\(person.rawValue)", within: .seconds(600))
    }

    /// Hands text in as a file.
    func hand(_ text: String, to path: String, _ method: HTTPKit.Method, as person: TestPerson) async throws
        -> TestAnswer
    {
        let headers: Headers = [.authorization: "Bearer \(person.token)", .contentType: "text/plain"]
        return try await browser.send(method, path, headers: headers, body: Array(text.utf8))
    }

    /// Waits until every read model has come to the end, then does at once what autovacuum and the checkpointer do in their own
    /// time: a measurement straight after bringing a million letters in would show those at work.
    func settle(_ report: Report) async throws {
        let start = ContinuousClock.now
        var told = start
        while true {
            let behind = try await eventsBehind()
            if behind == 0 { break }
            let now = ContinuousClock.now
            let waited = "after \((now - start).components.seconds) s the read models are \(behind) events behind"
            guard now - start < Self.patience else { throw BenchmarkFailure(waited) }
            if now - told >= .seconds(30) {
                report.note(waited)
                told = now
            }
            // Asking costs a process each time, beside what is waited for.
            try await Task.sleep(for: .seconds(1))
        }
        try await sql("vacuum (analyze)")
        try await sql("checkpoint")
    }

    /// How far the slowest read model of the mailboxes is behind the log.
    private func eventsBehind() async throws -> Int64 {
        let answer = try await sql(
            """
            select max((select last_pos from postoffice.log_position) - pos) from postoffice.checkpoint
            where consumer similar to '(mail|search)-%'
            """
        )
        guard let behind = Int64(answer) else { throw BenchmarkFailure("no read model has begun: \(answer)") }
        return behind
    }

    /// Runs a statement as the cluster's superuser; its answer.
    @discardableResult
    func sql(_ statement: String) async throws -> String { try await system.sql(statement) }

    private static func people(_ system: TestSystem) async throws -> [UUID] {
        let lines = (0..<(clients + therapists)).map { number in
            // Hashing a password is meant to take long, and most people here never sign in.
            let signsIn = Person(rawValue: number) != nil || crowd.contains(number)
            let password = signsIn ? #""password":"\#(Self.password)","# : ""
            return #"{"login":"person\#(number)",\#(password)"first_name":"Per","last_name":"Son \#(number)","#
                + #""email":"person\#(number)@bench.example","roles":["\#(number < therapists ? "therapist" : "client")"]}"#
        }
        let said = try await system.admin(
            "identity",
            "import-people",
            "--no-mail",
            "--json",
            input: .text(lines.joined(separator: "\n") + "\n")
        )
        struct Line: Decodable { let id: UUID }
        let ids = try said.split(separator: "\n").map { try JSON.decode(Line.self, from: Array($0.utf8)).id }
        guard ids.count == lines.count else { throw BenchmarkFailure("identity brought in \(ids.count) people") }
        return ids
    }

    /// Brings the letters in; answers those of the reader.
    private static func letters(_ size: Int, _ people: [UUID], _ system: TestSystem) async throws -> [UUID] {
        let file = URL(fileURLWithPath: "\(system.home)/letters.ndjson")
        var own: [UUID] = []
        let archived = ownLetters + (size < least ? size / 100 : max(size / 100, many))
        // The next are the leaver's, and the veteran's where their share of what all get is too small.
        let left = archived + (size >= least ? many : 0)
        let reader = size / (therapists - 1) < many + ownLetters ? Person.veteran : .sender
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        for start in stride(from: 0, to: size, by: 10_000) {
            var text = ""
            for number in start..<min(start + 10_000, size) {
                let letter = BenchText.letter(number)
                let isOwn = number < ownLetters
                let isArchived = !isOwn && number < archived
                let isLeft = !isOwn && !isArchived && number < left
                let client = isArchived ? Person.archivist.rawValue : therapists + 1 + number % (clients - 1)
                let author = people[isLeft ? Person.leaver.rawValue : client]
                let to = people[isOwn ? 0 : isLeft ? reader.rawValue : 1 + number % (therapists - 1)]
                if isOwn { own.append(letter.id) }
                text += #"{"id":"\#(letter.id)","from":"\#(author)","to":["\#(to)"],"subject":"\#(letter.subject)","#
                text += #""body":"\#(letter.body)","sent_at":"\#(letter.time)","read":\#(number % 3 != 0)}"# + "\n"
            }
            try handle.write(contentsOf: Data(text.utf8))
        }
        try handle.close()
        _ = try await system.admin("postoffice", "import-letters", "--json", input: .file(file.path))
        // As the manual says: the index is made of all letters faster than it takes them in one by one.
        if size > 20_000 { _ = try await system.admin("postoffice", "rebuild", "search-3", "--json") }
        try FileManager.default.removeItem(at: file)
        return own
    }
}

/// The towns of this run, each made when it is first needed and shared by all benchmarks.
actor MailLoads {
    static let shared = MailLoads()
    /// Letters of the largest. `THERACOMM_BENCH_LETTERS` makes it smaller, to try the benchmarks themselves.
    static let largest = ProcessInfo.processInfo.environment["THERACOMM_BENCH_LETTERS"].flatMap { Int($0) } ?? 1_000_000

    /// The largest town, for what needs mailboxes of `MailLoad.many` letters.
    func crowdedTown(_ report: Report) async throws -> MailLoad {
        guard Self.largest >= MailLoad.least else {
            throw BenchmarkFailure(
                "THERACOMM_BENCH_LETTERS is \(Self.largest): a mailbox of \(MailLoad.many) letters needs \(MailLoad.least)"
            )
        }
        return try await load(Self.largest, report)
    }

    private var loads: [Int: MailLoad] = [:]

    /// The town with so many letters.
    func load(_ size: Int, _ report: Report) async throws -> MailLoad {
        if let load = loads[size] { return load }
        let before = ContinuousClock.now
        let load = try await MailLoad(size: size)
        let took = (ContinuousClock.now - before).inMilliseconds / 1000
        report.note("a unit with \(size) letters, \(Int(Double(size) / max(took, 0.001))) brought in a second")
        try await load.settle(report)
        loads[size] = load
        return load
    }
}
