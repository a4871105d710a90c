import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension PostOffice {
    /// Commands of one call that are under way at the same time; they share commits.
    static let width = 64

    /// What became of one letter of many.
    struct Outcome: Sendable {
        var letter: UUID
        /// Where the log must be read up to; `nil` if nothing changed.
        var position: Int64?
        /// Why it stayed as it was; `nil` if all is well.
        var problem: Problem?
    }

    /// Does `action` to each of `person`'s copies of these letters, each at most once. Each stands for itself: what can't
    /// be done to one does not keep the others from it. Repeating it changes nothing.
    func perform(_ action: CopyAction, on ids: [UUID], by person: UUID) async throws -> [Outcome] {
        var seen: Set<UUID> = []
        let ids = ids.filter { seen.insert($0).inserted }
        let facts = try await mailbox(of: person).facts(seen)
        let time = now()
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(ids.count)
        try await withThrowingTaskGroup(of: Outcome.self) { group in
            for (place, id) in ids.enumerated() {
                if place >= Self.width, let outcome = try await group.next() { outcomes.append(outcome) }
                let known = facts[id]
                group.addTask { try await perform(action, on: id, known, by: person, at: time) }
            }
            for try await outcome in group { outcomes.append(outcome) }
        }
        return outcomes
    }

    /// Does `action` to one copy; throws the problem if it can't be done. Answers the position to wait for.
    func perform(_ action: CopyAction, on letter: UUID, by person: UUID) async throws -> Int64? {
        guard let outcome = try await perform(action, on: [letter], by: person).first else { return nil }
        if let problem = outcome.problem { throw problem }
        return outcome.position
    }

    private func perform(
        _ action: CopyAction,
        on letter: UUID,
        _ facts: CopyFacts?,
        by person: UUID,
        at time: Date
    ) async throws -> Outcome {
        do {
            guard let facts else { throw Problem.noSuchLetter }
            if facts.isDraft { return Outcome(letter: letter, position: try await toDraft(action, letter, person)) }
            let handled = try await copies.handle(
                action.command(facts.delivered, at: time),
                on: StreamID.copy(of: letter, owner: person),
                meta: meta(person)
            )
            if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
            return Outcome(letter: letter, position: handled.position)
        } catch let problem as Problem {
            return Outcome(letter: letter, problem: problem)
        }
    }

    /// A draft is thrown away or left alone: it always counts as read, and it lies in Drafts.
    private func toDraft(_ action: CopyAction, _ draft: UUID, _ person: UUID) async throws -> Int64? {
        switch action {
        case .delete, .purge: return try await discard(draft, by: person)
        case .markRead: return nil
        case .move, .markUnread: throw Problem.letterIsDraft
        }
    }
}
