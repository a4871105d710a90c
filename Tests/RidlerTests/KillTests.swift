import CommandLineKit
import EventLog
import EventSourcing
import Foundation
import HTTPKit
import OperatorKit
import Postgres
import PostgresCluster
import PostgresTesting
import ProcessTesting
import RidlerDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import RidlerApp

/// Kills of a run.
private enum Kills {
    /// 10, or as many as `THERACOMM_KILLS` says.
    static let count = ProcessInfo.processInfo.environment["THERACOMM_KILLS"].flatMap { Int($0) } ?? 10
}

/// Ridler and PostgreSQL are killed at random instants while answers are saved. Afterwards there is an alert for each response whose saved answers
/// meet a rule, and no other; none is there twice, none is closed, and nothing that was told to be stored is missing.
@Suite(.timeLimit(.minutes(10 + Kills.count / 5))) struct KillTests {
    /// Responses that a process is given.
    private static let batch = 60
    /// One kill of so many is of PostgreSQL.
    private static let server = 5

    /// Line that the verb takes.
    private struct Line: Encodable {
        struct Answer: Encodable {
            struct Value: Encodable {
                let kind = "coding"
                let system = "http://loinc.org"
                let code: String
            }

            let id = UUID()
            let link_id: String
            let values: [Value]
            let at = "2026-01-01T00:00:00Z"
        }

        let client_id: UUID
        let occurrence_id: UUID
        let answers: [Answer]
    }

    /// Line that the verb tells.
    private struct Stored: Decodable {
        let occurrence: UUID
        let alert: Bool
    }

    @Test func `alerts are the saved responses that meet a rule, whatever is killed`() async throws {
        let cluster = try await PrivateCluster.start(fsync: true)
        try await InstalledService<Ridler>.run { installed in
            var environment = installed.environment
            environment["THERACOMM_DATABASE"] = cluster.conninfo
            let context = ServiceContext<Ridler>(console: .recording(Transcript()), environment: environment)
            for words in [["migrate"], ["import", "phq-9"]] {
                let code = await ServiceMain<Ridler>.run(
                    words,
                    console: .recording(Transcript()),
                    environment: environment
                )
                #expect(code == .ok)
            }
            let (staff, survey) = (UUID(), UUID())
            try await prepare(context, staff, survey)
            var told: [UUID: Bool] = [:]
            var killed = 0
            var span = 1_000
            for round in 0..<Kills.count {
                let lines = try await arrange(context, round, survey)
                let file = try installed.write("lines-\(round)", lines.joined(separator: "\n"))
                let program = try RunningProgram(
                    "ridler",
                    ["answer", file, "--by", staff.uuidString, "--json"],
                    environment: environment
                )
                let (began, delay) = (ContinuousClock.now, Int.random(in: 0...span))
                let killing = Task {
                    // The random instant of the kill is what is tested: no result is waited for by it.
                    try await Task.sleep(for: .milliseconds(delay))
                    if round % Self.server == Self.server - 1 {
                        try await cluster.kill()
                        try await cluster.restart()
                    } else {
                        program.signal(SIGKILL)
                    }
                }
                let status = try await program.status()
                if status != 0 { killed += 1 } else { span = Self.milliseconds(ContinuousClock.now - began) }
                try await killing.value
                for line in program.output.split(separator: "\n") {
                    // The last line may be cut.
                    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(line.utf8)) else { continue }
                    told[stored.occurrence] = stored.alert
                }
            }
            #expect(killed > 0)
            try await count(context, told)
        }
        await cluster.remove()
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000)
    }

    private func add(_ person: UUID, _ number: Int, _ role: String, to pool: Pool) async throws {
        try await pool.execute(
            """
            insert into person (id, number, first_name, last_name, roles)
            values (\(person), \(number), 'A', 'B', \([role]))
            """
        )
    }

    /// Makes a member of staff on duty, and a survey of the PHQ-9.
    private func prepare(_ context: ServiceContext<Ridler>, _ staff: UUID, _ survey: UUID) async throws {
        try await context.operate { service, base in
            try await add(staff, 1, "therapist", to: base.pool)
            try await service.duty.set([staff], CommandContext())
            let terms = SurveyTerms(
                names: ["en": "Mood"],
                instrument: "phq-9",
                version: 1,
                opens: 480,
                begin: 48,
                showsScores: false,
                isActive: true,
                hasRisk: true
            )
            _ = try await base.store.append(
                try Survey.decide(.make(terms, by: nil), Survey.initial),
                to: survey,
                expected: .new
            )
        }
    }

    /// Asks a new client as many surveys as a process is given, and gives its lines. Every third response meets no rule.
    private func arrange(_ context: ServiceContext<Ridler>, _ round: Int, _ survey: UUID) async throws -> [String] {
        try await context.operate { service, base in
            let client = UUID()
            try await add(client, round + 2, "client", to: base.pool)
            let occurrences = (0..<Self.batch).map { _ in
                Occurrence(
                    id: UUID(),
                    survey: survey,
                    client: client,
                    enrolment: nil,
                    opensAt: base.now() - 3_600,
                    zone: "UTC",
                    begin: 48,
                    by: nil
                )
            }
            let appends = try occurrences.map { occurrence in
                Append(
                    try SurveyResponse.decide(.arrange(occurrence, at: base.now()), SurveyResponse.initial),
                    to: occurrence.id,
                    expected: .new
                )
            }
            _ = try await base.store.appendAll(appends)
            return try occurrences.enumerated().map { place, occurrence in
                let codes = place % 3 == 0 ? ["LA6568-5"] : ["LA6571-9", "LA6568-5"]
                let answers = codes.map { Line.Answer(link_id: Unit.nine, values: [Line.Answer.Value(code: $0)]) }
                let line = Line(client_id: client, occurrence_id: occurrence.id, answers: answers)
                return String(decoding: try JSONEncoder().encode(line), as: UTF8.self)
            }
        }
    }

    /// Counts what is in the log.
    private func count(_ context: ServiceContext<Ridler>, _ told: [UUID: Bool]) async throws {
        try await context.look { service, base in
            let streams = try await base.pool.query(
                "select distinct stream from event where type like 'response.saved%'"
            )
            .decode(UUID.self)
            var expected: Set<UUID> = []
            for stream in streams {
                let state = try await service.answering.state(stream)
                let meets = state.course.contains { answers in
                    (answers[Unit.nine] ?? []).contains { $0.plain != "LA6568-5" }
                }
                if meets { expected.insert(stream) }
            }
            let raised = try await base.pool.query("select stream from event where type like 'alert.raised%'")
                .decode(UUID.self)
            #expect(Set(raised).count == raised.count, "an alert was raised twice")
            #expect(Set(raised) == Set(expected.map(Alert.id)), "alerts aren't the responses that meet a rule")
            let closed = try await base.pool.query("select stream from event where type like 'alert.closed%'")
                .decode(UUID.self)
            #expect(closed.isEmpty)
            #expect(Set(told.keys).isSubset(of: Set(streams)), "something that was told to be stored isn't")
            #expect(told.allSatisfy { $0.value == expected.contains($0.key) })
            #expect(!told.isEmpty && !expected.isEmpty)
        }
    }
}
