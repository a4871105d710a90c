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

    let store: EventStore
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
}
