import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

extension PostOffice {
    /// Copies that one append changes at most: all of them or, when somebody was faster with one, tried again.
    static let step = 250

    /// What became of one letter of many.
    struct Outcome: Sendable {
        var letter: UUID
        /// Where the log must be read up to; `nil` if nothing changed.
        var position: Int64?
        /// Why it stayed as it was; `nil` if all is well.
        var problem: Problem?
    }

    /// Does `actions`, in this order, to each of `person`'s copies of these letters, each at most once. Each letter stands
    /// for itself: what can't be done to one does not keep the others from it. Repeating it changes nothing.
    func perform(_ actions: [CopyAction], on ids: [UUID], by person: UUID) async throws -> [Outcome] {
        var seen: Set<UUID> = []
        let ids = ids.filter { seen.insert($0).inserted }
        let time = now()
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(ids.count)
        for start in stride(from: 0, to: ids.count, by: Self.step) {
            let part = Array(ids[start..<min(start + Self.step, ids.count)])
            outcomes += try await performStep(actions, on: part, by: person, at: time)
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

    private func performStep(
        _ actions: [CopyAction],
        on ids: [UUID],
        by person: UUID,
        at time: Date
    ) async throws -> [Outcome] {
        let facts = try await mailbox(of: person).facts(Set(ids))
        var outcomes: [Outcome] = []
        for id in ids where facts[id]?.isDraft ?? true {
            outcomes.append(try await performOnDraft(actions, id, isThere: facts[id] != nil, person))
        }
        let copies = ids.compactMap { id in facts[id].flatMap { $0.isDraft ? nil : $0.delivered } }
        for _ in 0..<5 {
            let work = try await CopyWork(actions, on: copies, at: time, meta: meta(person), in: store)
            guard !work.appends.isEmpty else { return outcomes + work.outcomes(at: nil) }
            do {
                return outcomes + work.outcomes(at: try await store.appendAll(work.appends).last?.position)
            } catch is VersionConflict {}
        }
        throw Problem.busy
    }

    /// A draft is thrown away or left alone: it always counts as read, and it lies in Drafts.
    private func performOnDraft(_ actions: [CopyAction], _ draft: UUID, isThere: Bool, _ person: UUID) async throws
        -> Outcome
    {
        guard isThere else { return Outcome(letter: draft, problem: .noSuchLetter) }
        do {
            var position: Int64?
            for action in actions {
                switch action {
                case .delete, .purge: position = try await discard(draft, by: person)
                case .markRead: break
                case .move, .markUnread, .flag, .unflag: throw Problem.letterIsDraft
                }
            }
            return Outcome(letter: draft, position: position)
        } catch let problem as Problem {
            return Outcome(letter: draft, problem: problem)
        }
    }
}
