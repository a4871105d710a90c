import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import Postgres
import ProcessTesting
import RidlerDomain
import Vault

/// Process beside ridler that stores answers in a system's ridler, in its role and with its keys: appends alone, without a rule.
final class RidlerReplica: Sendable {
    private let loops = EventLoopGroup(count: 1, name: "ridler")
    private let pool: Pool
    private let log: EventStore

    init(of system: TestSystem) throws {
        pool = Pool(
            PostgresConfiguration(
                conninfo: "host=\(system.socketFolder) dbname=theracomm user=ridler",
                application: "bench",
                searchPath: "ridler"
            ),
            loops: loops
        )
        let keys = try MasterKeys(file: "\(system.home)/keys/ridler.master")
        let vault = Vault(pool: pool, schema: "ridler_vault", masterKeys: keys)
        log = EventStore(pool: pool, schema: "ridler", vault: vault, loops: loops)
    }

    /// Appends so many saved answers to a response of its own, one after the other, and gives the milliseconds that each took.
    func save(_ answers: [SavedAnswer], of client: UUID) async throws -> [Double] {
        let time = Date()
        let occurrence = Occurrence(
            id: UUID.v7(),
            survey: UUID.v7(),
            client: client,
            enrolment: nil,
            opensAt: time - 3_600,
            zone: "UTC",
            begin: 48,
            by: nil
        )
        var state = SurveyResponse.initial
        var times: [Double] = []
        for answer in answers {
            let batch = SurveyResponse.Batch(
                occurrence,
                InstrumentPin(name: "phq-9", version: 1, language: "en"),
                [answer],
                device: "bench",
                source: .client,
                by: client,
                withdrawn: nil,
                receivedAt: Date()
            )
            let events = try SurveyResponse.decide(.save(batch), state)
            for event in events { SurveyResponse.evolve(&state, event) }
            let start = ContinuousClock.now
            _ = try await log.append(events, to: occurrence.id, expected: .any)
            times.append((ContinuousClock.now - start).inMilliseconds)
        }
        return times
    }

    func close() async {
        await log.close()
        await pool.close()
        loops.stop()
    }
}
