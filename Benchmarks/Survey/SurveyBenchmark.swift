import Foundation
import HTTPKit
import ProcessTesting
import RidlerDomain

/// Answers that clients save one by one, each a request through the gateway: read, judged by the rules for risk over everything that the
/// response holds, and stored with the alert that it calls for. Beside them, in the same database by turns, the same events are appended alone.
struct SurveyBenchmark: Benchmark {
    static let name = "survey"
    static let summary =
        "answers saved one by one by 32 clients and judged for risk, beside appends of the same events alone"

    private static let password = "bench bench bench"
    private static let clients = 32
    private static let rounds = 3
    /// Responses of each client in a round.
    private static let responses = 4
    private static let base = "/api/v1/ridler"
    private static let system = "http://loinc.org"
    private static let (none, some) = ("LA6568-5", "LA6569-3")
    /// Questions of the PHQ-9; the one whose answers raise an alert comes last.
    private static let items = ["50-9", "55-8", "59-0", "54-1", "51-7", "58-2", "52-5", "53-3", "60-8"].map {
        "/442\($0)"
    }

    /// Milliseconds of each request or append in a round, and its seconds.
    private struct Round {
        var answers: [Double] = []
        var alarming: [Double] = []
        var seconds = 0.0

        var perSecond: Double { Double(answers.count + alarming.count) / seconds }
    }

    func run(_ report: Report) async throws {
        let system = try await TestSystem.start(binaries: Executables.folder, limits: ["THERACOMM_RATES": "off"])
        try await people(system)
        let browser = TestBrowser(system)
        let coordinator = try await browser.signIn("coordinator", Self.password)
        let survey = try await survey(coordinator, browser)
        var clients: [TestPerson] = []
        for number in 0..<Self.clients { clients.append(try await browser.signIn("client\(number)", Self.password)) }
        let replica = try RidlerReplica(of: system)
        var (own, peer): ([Round], [Round]) = ([], [])
        for round in 0...Self.rounds {
            let asked = try await ask(clients, survey, by: coordinator)
            let measured = try await measure(clients) { try await save(asked[$0.id] ?? [], by: $0) }
            let alone = try await measure(clients) { client in
                var all = Round()
                for _ in 0..<Self.responses {
                    all.answers += try await replica.save(Self.items.map { Self.answer($0) }, of: client.id)
                }
                return all
            }
            // The first round warms up.
            if round > 0 { (own, peer) = (own + [measured], peer + [alone]) }
        }
        let alerts = try await system.sql("select count(*) from ridler.alert")
        guard alerts == String(Self.clients * Self.responses * (Self.rounds + 1)) else {
            throw BenchmarkFailure("\(alerts) alerts were raised")
        }
        try tell(own, peer, report)
        await replica.close()
        await browser.close()
        try await system.remove()
    }

    private func tell(_ own: [Round], _ peer: [Round], _ report: Report) throws {
        let rates = own.map(\.perSecond)
        try report.add(
            Measurement(Self.name, "an answer, \(Self.clients) clients", rates, "answers/s")
                .beside("appends alone", peer.map(\.perSecond), rounds: rates)
        )
        for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
            let times = own.map { $0.answers.percentile(share) }
            try report.add(
                Measurement(Self.name, "an answer, \(name)", times, "ms")
                    .beside("appends alone", peer.map { $0.answers.percentile(share) }, rounds: times)
            )
            let alarms = own.map { $0.alarming.percentile(share) }
            try report.add(Measurement(Self.name, "an answer that raises an alert, \(name)", alarms, "ms"))
        }
    }

    /// Has all clients do something at a time.
    private func measure(
        _ clients: [TestPerson],
        _ work: @escaping @Sendable (TestPerson) async throws -> Round
    ) async throws -> Round {
        let start = ContinuousClock.now
        var round = try await withThrowingTaskGroup(of: Round.self) { group in
            for client in clients { group.addTask { try await work(client) } }
            return try await group.reduce(into: Round()) { all, one in
                all.answers += one.answers
                all.alarming += one.alarming
            }
        }
        round.seconds = (ContinuousClock.now - start).inMilliseconds / 1_000
        return round
    }

    /// Saves the answers to each occurrence one by one.
    private func save(_ occurrences: [UUID], by client: TestPerson) async throws -> Round {
        var round = Round()
        for occurrence in occurrences {
            for item in Self.items {
                let isLast = item == Self.items.last
                let body = Body(item, isLast ? Self.some : Self.none)
                let start = ContinuousClock.now
                let answer = try await client.send(.put, "\(Self.base)/occurrences/\(occurrence)/answers", body)
                let time = (ContinuousClock.now - start).inMilliseconds
                guard answer.status == 200 else { throw BenchmarkFailure("\(answer.status): \(answer.text)") }
                if isLast { round.alarming.append(time) } else { round.answers.append(time) }
            }
        }
        return round
    }

    /// Answer as the API takes it.
    private struct Body: Encodable {
        struct Entry: Encodable {
            struct Value: Encodable {
                let kind = "coding"
                let system = SurveyBenchmark.system
                let code: String
            }

            let id = UUID()
            let link_id: String
            let values: [Value]
            let at = RFC3339.text(of: Date())
        }

        let device = "bench"
        let answers: [Entry]

        init(_ item: String, _ code: String) { answers = [Entry(link_id: item, values: [Entry.Value(code: code)])] }
    }

    private static func answer(_ item: String) -> SavedAnswer {
        let value = AnswerValue.coding(system: system, code: none, display: nil)
        return SavedAnswer(id: UUID(), linkId: item, values: [value], at: Date())
    }

    /// Asks each client as many times as a round has responses.
    private func ask(_ clients: [TestPerson], _ survey: UUID, by coordinator: TestPerson) async throws -> [UUID: [UUID]]
    {
        struct Asked: Decodable { let id: UUID }
        return try await withThrowingTaskGroup(of: (UUID, [UUID]).self) { group in
            for client in clients {
                group.addTask {
                    var ids: [UUID] = []
                    for _ in 0..<Self.responses {
                        let path = "\(Self.base)/clients/\(client.id)/ask"
                        let answer = try await coordinator.send(.post, path, ["survey_id": survey])
                        guard answer.status == 201 else { throw BenchmarkFailure("\(answer.status): \(answer.text)") }
                        ids.append(try answer.decode(Asked.self).id)
                    }
                    return (client.id, ids)
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    /// Takes the PHQ-9, puts the coordinator on duty, and makes a survey.
    private func survey(_ coordinator: TestPerson, _ browser: TestBrowser) async throws -> UUID {
        struct Made: Decodable { let id: UUID }
        let person = coordinator.id.uuidString
        let calls: [(HTTPKit.Method, String, String)] = [
            (.post, "instruments", #"{"instrument":"phq-9","shipped":true}"#),
            (.put, "duty", #"{"people_ids":["\#(person)"]}"#),
            (
                .post, "surveys",
                #"{"names":[{"language":"en","name":"Mood"}],"instrument":"phq-9","version":1,"opens":"00:00","#
                    + #""begin_hours":48,"active":true}"#
            ),
        ]
        var last: TestAnswer?
        for (method, path, body) in calls {
            let headers: Headers = [
                .authorization: "Bearer \(coordinator.token)", .contentType: "application/json", .ifMatch: "*",
            ]
            let answer = try await browser.send(
                method,
                "\(Self.base)/\(path)",
                headers: headers,
                body: Array(body.utf8)
            )
            guard answer.status < 300 else { throw BenchmarkFailure("\(path): \(answer.status) \(answer.text)") }
            last = answer
        }
        guard let last else { throw BenchmarkFailure("there is no survey") }
        return try last.decode(Made.self).id
    }

    private func people(_ system: TestSystem) async throws {
        func line(_ login: String, _ role: String) -> String {
            #"{"login":"\#(login)","password":"\#(Self.password)","first_name":"Per","last_name":"Son \#(login)","#
                + #""email":"\#(login)@bench.example","roles":["\#(role)"]}"#
        }
        let lines = [line("coordinator", "coordinator")] + (0..<Self.clients).map { line("client\($0)", "client") }
        let input = Program.Input.text(lines.joined(separator: "\n") + "\n")
        _ = try await system.admin("identity", "import-people", "--no-mail", "--json", input: input)
        try await eventually("ridler knows everybody", within: .seconds(60)) {
            try await system.sql("select count(*) from ridler.person") == String(lines.count)
        }
    }
}
