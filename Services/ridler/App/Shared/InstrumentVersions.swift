import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import RidlerDomain
import Synchronization

/// Instruments as surveys and responses need them, read from the log: an answer is never judged by a read model that lags behind.
final class InstrumentVersions: Sendable {
    private struct Key: Hashable {
        let name: String
        let version: Int
    }

    /// Versions that are kept. One never changes.
    private static let most = 100
    /// Earlier responses that are looked at for a complete score.
    private static let earlier: Int64 = 20

    private let store: EventStore
    private let known = Mutex<[Key: Instrument]>([:])

    init(_ store: EventStore) { self.store = store }

    /// A version of an instrument; nil if there is none.
    func find(_ name: String, _ version: Int) async throws -> Instrument? {
        let key = Key(name: name, version: version)
        if let found = known.withLock({ $0[key] }) { return found }
        for recorded in try await store.load(Instruments.stream(of: name), as: InstrumentEvent.self) {
            guard case .taken(let taken) = recorded.event, taken.version == version else { continue }
            let instrument = try Instrument(name, version: version, taken.terms)
            known.withLock { known in
                if known.count >= Self.most { known.removeAll() }
                known[key] = instrument
            }
            return instrument
        }
        return nil
    }

    /// Instrument of a response and its form in the language of the response. Throws 503 where it isn't there: an answer that can't be judged
    /// isn't saved.
    func form(_ pin: InstrumentPin) async throws -> (instrument: Instrument, form: Questionnaire) {
        guard let instrument = try await find(pin.name, pin.version), let form = instrument.forms[pin.language] else {
            throw Problem(503, "instrument-missing", "The questions can't be read now. Try again later.")
        }
        return (instrument, form)
    }

    /// Last complete scores of an enrolment before a response, by scoring rule.
    func previous(_ enrolment: UUID, _ instrument: Instrument, before response: UUID) async throws -> [String: Int] {
        let rows = try await ResponseRow.query(
            store.pool,
            where: """
                enrolment = \(enrolment) and instrument = \(instrument.name) and id <> \(response)
                and completed_at is not null and corrected_by is null order by completed_at desc limit \(Self.earlier)
                """
        )
        var scores: [String: Int] = [:]
        for row in rows where scores.count < instrument.terms.scoring.count {
            for recorded in try await store.load(row.id, as: ResponseEvent.self) {
                guard case .completed(let completed) = recorded.event, let answers = completed.answers.value else {
                    continue
                }
                for score in instrument.scores(answers) where scores[score.rule] == nil {
                    scores[score.rule] = score.completeValue
                }
            }
        }
        return scores
    }
}
