import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import PeopleKit

/// Moment of a case file: what was written down by a time, of what had happened by another.
struct CaseMoment: Sendable {
    let asOf: Date
    let dated: Date

    /// Steps of an enrolment with what its client read for the first time and finished, in the order in which they happened.
    func entries(of enrolment: UUID, _ commands: EnrolmentCommands) async throws -> [CaseFileView.Entry] {
        let steps = try await commands.store.load(enrolment, as: EnrolmentEvent.self)
            .filter { $0.at <= asOf && $0.event.at <= dated }
        let people = try await commands.people.known(Set(steps.compactMap(\.event.by)))
        let entries = steps.map { CaseFileView.Entry($0, people) }
        guard let first = entries.first else { return [] }
        let facts = try await commands.store.load(ProgressFacts.stream(of: enrolment), as: ProgressEvent.self)
            .filter { $0.at <= asOf }.flatMap(\.event.facts.kept).filter { $0.at <= dated }.sorted { $0.at < $1.at }
        var seen: Set<UUID> = []
        let reading = facts.compactMap { kept -> CaseFileView.Entry? in
            let isFirst = seen.insert(kept.fact.module).inserted
            let isDone = kept.fact.kind == .done && kept.fact.exercise != nil
            guard isFirst || isDone else { return nil }
            var entry = entries.last { $0.at <= kept.at } ?? first
            entry = CaseFileView.Entry(
                what: isDone ? "exercise_done" : "module_read",
                at: kept.at,
                recordedAt: kept.received,
                by: nil,
                byName: nil,
                state: entry.state,
                version: entry.version,
                start: entry.start
            )
            (entry.module, entry.exercise) = (kept.fact.module, isDone ? kept.fact.exercise : nil)
            return entry
        }
        return (entries + reading).sorted { $0.at < $1.at }
    }

    /// Modules as they were, by the last statement of what may be read.
    func modules(of enrolment: UUID, _ store: EventStore) async throws -> [CaseFileView.Module] {
        let stated = try await store.load(Release.stream(of: enrolment), as: ReleaseEvent.self).filter { $0.at <= asOf }
            .compactMap { if case .stated(let stated) = $0.event { stated } else { nil } }
        guard let release = stated.last else { return [] }
        let opened = release.opened(by: dated)
        return release.modules.map { module in
            CaseFileView.Module(
                module: module.module,
                version: module.version,
                opensAt: module.opensAt,
                open: opened[module.module] != nil && !release.ends,
                done: release.done.contains(module.module)
            )
        }
    }
}

extension CaseFileView.Entry {
    fileprivate init(_ recorded: Recorded<EnrolmentEvent>, _ people: [UUID: PersonRow]) {
        let (event, standing) = (recorded.event, recorded.event.standing)
        self.init(
            what: event.kind,
            at: event.at,
            recordedAt: recorded.at,
            by: event.by,
            byName: event.by.flatMap { people[$0]?.name },
            state: standing.state,
            version: standing.version,
            start: standing.start?.text,
            words: event.words
        )
        switch event {
        case .moduleUnlocked(let module), .moduleOpened(let module): self.module = module.module
        case .refused(let refused): reason = refused.reason
        default: break
        }
    }
}
