import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

extension MailCommands {
    /// Copies that one append changes at most: all of them or, when somebody was faster with one, tried again.
    static let step = 250

    /// Outcome for one letter of many.
    struct Outcome: Sendable {
        var letter: UUID
        /// Position up to which the log must be read; `nil` if nothing changed.
        var position: Int64?
        /// Reason for which it stayed as it was; `nil` if all is well.
        var problem: Problem?
    }

    /// Does `actions`, in this order, to each of `person`'s copies of these letters, each at most once. Each letter stands
    /// for itself: what can't be done to one does not keep the others from it. Repeating it changes nothing.
    ///
    /// The letters are stored step by step, in their order; while one is stored the next is loaded.
    func perform(_ actions: [CopyAction], on ids: [UUID], by person: UUID) async throws -> [Outcome] {
        var seen: Set<UUID> = []
        let ids = ids.filter { seen.insert($0).inserted }
        let deed = CopyChange(actions: actions, person: person, time: now(), meta: meta(person))
        guard let first = try await loadStep(ids[...], of: deed) else { return [] }
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(ids.count)
        try await Relay.run(from: first) { step in
            try await loadStep(step.rest, of: deed)
        } storing: { step in
            let stored = try await storeStep(step, of: deed)
            outcomes += stored
            return true
        }
        return outcomes
    }

    /// Does `action` to one copy; throws the problem if it can't be done.
    func perform(_ action: CopyAction, on letter: UUID, by person: UUID) async throws -> Outcome {
        let outcomes = try await perform([action], on: [letter], by: person)
        guard let outcome = outcomes.first else { throw Problem.noSuchLetter }
        if let problem = outcome.problem { throw problem }
        return outcome
    }

    /// The first of `ids`, loaded and decided on; `nil` if there are none.
    func loadStep(_ ids: ArraySlice<UUID>, of deed: CopyChange) async throws -> CopyStep? {
        let part = ids.prefix(Self.step)
        guard !part.isEmpty else { return nil }
        let facts = try await mailbox(of: deed.person).facts(Set(part))
        let others = part.filter { facts[$0]?.isDraft ?? true }
        let copies = part.compactMap { id in facts[id].flatMap { $0.isDraft ? nil : $0.delivered } }
        return CopyStep(
            others: others.map { (letter: $0, isThere: facts[$0] != nil) },
            copies: copies,
            work: try await CopyWork(deed.actions, on: copies, at: deed.time, meta: deed.meta, in: store),
            rest: ids.dropFirst(Self.step)
        )
    }

    /// Does what was decided, or decides again where somebody was faster with one of the copies since they were loaded.
    func storeStep(_ step: CopyStep, of deed: CopyChange) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        for other in step.others {
            outcomes.append(
                try await performOnDraft(deed.actions, other.letter, isThere: other.isThere, by: deed.person)
            )
        }
        var work = step.work
        for attempt in 1...5 {
            if attempt > 1 {
                work = try await CopyWork(deed.actions, on: step.copies, at: deed.time, meta: deed.meta, in: store)
            }
            guard !work.appends.isEmpty else { return outcomes + work.outcomes(at: nil) }
            do {
                return outcomes + work.outcomes(at: try await store.appendAll(work.appends).last?.position)
            } catch is VersionConflict {}
        }
        throw Problem.busy
    }

    /// A draft is thrown away or left alone: it always counts as read, and it lies in Drafts.
    private func performOnDraft(_ actions: [CopyAction], _ draft: UUID, isThere: Bool, by person: UUID) async throws
        -> Outcome
    {
        guard isThere else { return Outcome(letter: draft, problem: .noSuchLetter) }
        do {
            var position: Int64?
            for action in actions {
                switch action {
                case .delete, .purge: position = try await discard(draft, by: person)
                case .markRead: break
                case .move, .markUnread, .flag, .unflag, .snooze, .unsnooze, .comeBack: throw Problem.letterIsDraft
                }
            }
            return Outcome(letter: draft, position: position)
        } catch let problem as Problem {
            return Outcome(letter: draft, problem: problem)
        }
    }
}
