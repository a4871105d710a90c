import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import RidlerDomain
import ServiceKit

/// Instruments at work: their log and their read model.
struct InstrumentCommands: Sendable {
    let projection: any AnyProjectionRunner
    let catalogue: InstrumentCatalogue
    /// The time, to the millisecond.
    let now: @Sendable () -> Date
    private let store: EventStore
    private let endpoint: CommandEndpoint<Instruments>

    init(_ base: ServiceBase) {
        projection = ProjectionRunner(InstrumentsProjection(), store: base.store)
        catalogue = InstrumentCatalogue(pool: base.pool)
        let now = base.now
        self.now = { now().roundedToMilliseconds }
        store = base.store
        endpoint = CommandEndpoint(base.store) { Problem($0) }
    }

    /// Takes an instrument as its next version, unless the last one says the same; with `isDryRun` it only finds out. Throws what can't be taken.
    func take(_ name: String, _ terms: InstrumentTerms, by person: UUID?, isDryRun: Bool, _ context: CommandContext)
        async throws -> CommandResult<ImportedView>
    {
        let stream = Instruments.stream(of: name)
        let command = Instruments.Command.take(name, terms, by: person, at: now())
        let before = try await Repository<Instruments>(store).load(stream).state
        if isDryRun {
            try await endpoint.rehearse(command, on: stream)
            let version = before.terms == terms ? before.version : before.version + 1
            return CommandResult(answer: try view(name, version, terms, isNew: before.terms != terms, isDryRun: true))
        }
        let made = try await endpoint.handle(command, on: stream, context) { $0.version }
        return CommandResult(
            answer: try view(name, made.answer, terms, isNew: made.answer != before.version, isDryRun: false),
            streamVersion: made.streamVersion,
            position: made.position
        )
    }

    /// Scores earlier responses by the rules of the last version. Gives the position that shows it.
    func rescore(_ name: String, by person: UUID?, _ context: CommandContext) async throws -> Int64? {
        try await endpoint.handle(.rescore(name, by: person, at: now()), on: Instruments.stream(of: name), context)
    }

    /// The last version of an instrument, or another. Throws 404 if there is none.
    func known(_ name: String, version: Int? = nil) async throws -> Instrument {
        let found =
            if let version { try await catalogue.instrument(name, version) } else { try await catalogue.newest(name) }
        guard let found else { throw Problem.noSuchInstrument }
        return found
    }

    private func view(_ name: String, _ version: Int, _ terms: InstrumentTerms, isNew: Bool, isDryRun: Bool) throws
        -> ImportedView
    {
        do throws(InstrumentError) {
            let instrument = try Instrument(name, version: version, terms)
            return ImportedView(
                instrument: name,
                version: version,
                isNew: isNew,
                dryRun: isDryRun,
                notes: NoteView.all(of: instrument),
                findings: instrument.findings.map(FindingView.init)
            )
        } catch {
            throw Problem.refusedInstrument(error.sentence)
        }
    }
}
