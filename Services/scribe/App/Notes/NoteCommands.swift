import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import NoteChain
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

/// Notes at work: their log, their read model, and the unit's signature. Base of the routes and verbs.
struct NoteCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes what there is, without words.
    let projection: any AnyProjectionRunner
    let pool: Pool
    let settings: ScribeSettings
    let keys: UnitKeyTable
    let confirmations: Confirmations
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    /// Questions about people.
    var people: People { People(pool: pool) }

    /// Act by somebody, with the words of its entry.
    struct Act: Sendable {
        let client: UUID
        let note: UUID
        let act: ChainAct
        var isKeeper = false
        /// Fields of the entry beside those that all have.
        var fields: [(name: String, value: String?)] = []
        var words = ""
    }

    /// Carries an act out, and gives where the note stands then. A repetition with the same key does nothing more.
    func carryOut(_ act: Act, _ context: CommandContext) async throws -> CommandResult<NoteActView> {
        if let earlier = try await earlier(context) { return earlier }
        guard let person = context.person else { throw Problem.unauthorized }
        let (signer, unit) = (try await people.signer(person), try await keys.signer())
        let stream = Chain.stream(of: act.client)
        return try await store.deciding(on: stream) { () -> Attempt<CommandResult<NoteActView>> in
            let chain = try await Repository<Chain>(store).loadImpersonal(stream)
            let command = command(act, by: signer, unit)
            let events = try Self.decided(command, chain.state)
            let view = NoteActView(note: act.note, command.entry, Self.after(events, chain.state))
            guard !events.isEmpty else { return .done(CommandResult(answer: view)) }
            var key = context.idempotency
            key?.answer = try JSON.encode(view)
            let append = Append(
                events.map(ScribeEvent.chain),
                to: stream,
                expected: chain.expected,
                meta: context.meta
            )
            do {
                let place = try await store.appendAll([append], idempotency: key)[0]
                return .done(CommandResult(answer: view, position: place.position))
            } catch let conflict as VersionConflict {
                return .overtaken(conflict)
            }
        }
    }

    /// Signs a draft as its author: the draft ends, and the chain goes on by an entry, or neither.
    func sign(_ note: UUID, _ context: CommandContext) async throws -> CommandResult<NoteActView> {
        guard let person = context.person else { throw Problem.unauthorized }
        let (signer, unit) = (try await people.signer(person), try await keys.signer())
        return try await store.deciding(on: note) { () -> Attempt<CommandResult<NoteActView>> in
            let loaded = try await Repository<Draft>(store).loadImpersonal(note)
            guard case .open(let draft) = loaded.state, draft.author == person else { throw Problem.noSuchDraft }
            if let seen = context.ifVersion, seen != loaded.version {
                throw VersionConflict(stream: note, expected: .loaded(at: seen), actual: loaded.version)
            }
            let recorded = try await store.load(note, at: loaded.version, as: DraftEvent.self)
            guard case .saved(let saved)? = recorded?.event, let words = saved.text.value else {
                throw Problem.noSuchDraft
            }
            let time = now()
            let ended: [DraftEvent]
            do throws(Draft.Refusal) {
                ended = try Draft.decide(.sign(by: person, at: time), loaded.state)
            } catch { throw Problem(error) }
            let terms = draft.terms
            let cosigner =
                terms.noteClass == .clinical
                ? try await CareRelations.supervisor(of: draft.client, besides: person, at: time, in: pool) : nil
            let act = Act(
                client: draft.client,
                note: note,
                act: .sign(note: note, terms, cosigner: cosigner),
                fields: Self.fields(terms),
                words: words
            )
            let stream = Chain.stream(of: draft.client)
            let chain = try await Repository<Chain>(store).loadImpersonal(stream)
            let command = command(act, by: signer, unit)
            let entries = try Self.decided(command, chain.state)
            let appends = [
                Append(
                    ended.map(ScribeEvent.draft),
                    to: note,
                    expected: loaded.expected,
                    meta: context.meta
                ),
                Append(entries.map(ScribeEvent.chain), to: stream, expected: chain.expected, meta: context.meta),
            ]
            do {
                let places = try await store.appendAll(appends)
                let view = NoteActView(note: note, command.entry, Self.after(entries, chain.state))
                return .done(CommandResult(answer: view, position: places.map(\.position).max()))
            } catch let conflict as VersionConflict where context.ifVersion == nil || conflict.stream != note {
                return .overtaken(conflict)
            }
        }
    }

    /// Command for an act: its text, signed by `signer` and by the unit.
    private func command(_ act: Act, by signer: PersonRow, _ unit: UnitSigner) -> ChainCommand {
        let time = now()
        var text = EntryText(words: act.words)
        text.add("note", act.note.uuidString.lowercased())
        for field in act.fields { text.add(field.name, field.value) }
        text.add("signer", signer.name)
        text.add("role", signer.roles.joined(separator: ", "))
        text.add("meaning", act.act.kind.meaning)
        text.add("time", RFC3339.text(of: time))
        return ChainCommand(
            act.act,
            client: act.client,
            by: signer.id,
            isKeeper: act.isKeeper,
            // An id of version 7 cuts the time off at the millisecond: a little later, so that no rounding makes it the one before.
            entry: .v7(at: time.addingTimeInterval(0.000_2)),
            at: time,
            words: EntryWords(salt: Data(Salt.random()), text: text.text),
            signer: unit
        )
    }

    private func earlier(_ context: CommandContext) async throws -> CommandResult<NoteActView>? {
        guard let key = context.idempotency, let replay = try await store.replay(of: key)?.first,
            let bytes = replay.replay
        else { return nil }
        let answer = try JSON.decode(NoteActView.self, from: bytes)
        return CommandResult(answer: answer, position: replay.position, isReplay: true)
    }

    private static func decided(_ command: ChainCommand, _ state: ChainState) throws(Problem) -> [ChainEvent] {
        do throws(Chain.Refusal) {
            return try Chain.decide(command, state)
        } catch { throw Problem(error) }
    }

    private static func after(_ events: [ChainEvent], _ state: ChainState) -> ChainState {
        events.reduce(into: state) { Chain.evolve(&$0, $1) }
    }

    private static func fields(_ terms: NoteTerms) -> [(name: String, value: String?)] {
        [
            ("kind", terms.kind.rawValue), ("class", terms.noteClass.rawValue),
            ("template", "\(terms.template) \(terms.templateVersion)"), ("language", terms.language),
            ("service", RFC3339.text(of: terms.serviceAt)), ("written", RFC3339.text(of: terms.writtenAt)),
            ("late-entry", terms.isLate ? "yes" : nil), ("reached", terms.reached.map { $0 ? "yes" : "no" }),
        ]
    }
}

extension ChainAct {
    /// Kind of the entry that it makes.
    var kind: ChainKind {
        switch self {
        case .sign: .signed
        case .cosign: .cosigned
        case .amend: .addendum
        case .strike: .struck
        case .withhold: .withheld
        case .release: .released
        case .askOpening: .openingAsked
        case .allowOpening: .openingAllowed
        case .open: .opened
        case .askCorrection: .correctionAsked
        case .answerCorrection: .correctionAnswered
        }
    }
}
