public import EventSourcing
public import FoundationEssentials

/// Versions of one instrument. A stream for each name.
public enum Instruments: Decider {
    /// State of an instrument.
    public struct State: Sendable, Equatable {
        /// Last version; 0: there is none.
        public internal(set) var version = 0
        /// What was imported last.
        public internal(set) var terms: InstrumentTerms?
        /// Version by whose rules earlier responses are scored; 0: each by its own.
        public internal(set) var rescored = 0
    }

    /// Command to an instrument.
    public enum Command: Sendable {
        /// Take it as the next version.
        case take(String, InstrumentTerms, by: UUID?, at: Date)
        /// Score earlier responses by the rules of the last version.
        case rescore(String, by: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// The instrument isn't taken.
        case faulty(InstrumentError)
        /// There is no such instrument.
        case unknown
    }

    /// No instrument.
    public static var initial: State { State() }

    /// Applies the rules. What is there already changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [InstrumentEvent] {
        switch command {
        case .take(let name, let terms, let person, let time):
            guard terms != state.terms else { return [] }
            let version = state.version + 1
            do throws(InstrumentError) { _ = try Instrument(name, version: version, terms) } catch {
                throw .faulty(error)
            }
            return [.taken(InstrumentTaken(name: name, version: version, terms: terms, by: person, at: time))]
        case .rescore(let name, let person, let time):
            guard state.version > 0 else { throw .unknown }
            guard state.rescored < state.version else { return [] }
            return [.rescored(InstrumentRescored(name: name, version: state.version, by: person, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: InstrumentEvent) {
        switch event {
        case .taken(let taken): (state.version, state.terms) = (taken.version, taken.terms)
        case .rescored(let rescored): state.rescored = rescored.version
        }
    }

    /// Stream of the instrument of that name.
    public static func stream(of name: String) -> UUID { UUID.named("instrument \(name)", in: space) }

    /// Space of the ids of instruments.
    private static let space = UUID(
        uuid: (0x1D, 0x6B, 0x52, 0x0E, 0x7B, 0x34, 0x4C, 0x5D, 0x9A, 0x11, 0x52, 0x1D, 0x1E, 0x12, 0x00, 0x01)
    )
}
