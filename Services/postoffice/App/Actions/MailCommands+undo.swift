import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Streams that one append of an undoing changes at most.
    static let undoStep = 250

    /// Takes back what `action` of `person` did, as far as that is possible. Doing it twice answers the same. `mayChangeUnit` is whether
    /// they may change what is at hand for all who work here.
    func undo(_ action: UUID, by person: UUID, mayChangeUnit: Bool = false) async throws -> CommandResult<UndoneView> {
        try await insistOnActions()
        let actions = Actions(pool: pool, owner: person)
        guard let line = try await actions.find(action) else { throw Problem.noSuchAction }
        if let done = try await undone(action) { return CommandResult(answer: UndoneView(done)) }
        guard line.at.addingTimeInterval(ActionFold.memory) > now() else { throw Problem.actionTooOld }
        try await endJob(action, by: person)
        var work = Undoing(action: action, owner: person, mayChangeUnit: mayChangeUnit)
        var last: UUID?
        repeat {
            let effects = try await actions.effects(of: action, after: last, limit: Self.undoStep)
            last = effects.count == Self.undoStep ? effects.last?.stream : nil
            try await step(&work, effects, isLast: last == nil)
        } while last != nil
        return CommandResult(answer: UndoneView(work.undone), position: work.position)
    }

    /// A job that goes on ends first: what it did after it was undone could never be taken back.
    private func endJob(_ action: UUID, by person: UUID) async throws {
        guard case .running = try await jobs.load(action).state else { return }
        // Undoing may have come to its end a moment earlier.
        _ = try await jobs.handle(.cancel(by: person, at: now()), on: action, meta: meta(person))
        try await insistOnActions()
    }

    /// An undoing on its way.
    private struct Undoing {
        var undone: ActionUndone
        /// True if the unit's templates may be changed.
        let mayChangeUnit: Bool
        /// Position up to which the log must be read, to see it.
        var position: Int64?

        init(action: UUID, owner: UUID, mayChangeUnit: Bool) {
            self.mayChangeUnit = mayChangeUnit
            undone = ActionUndone(
                owner: owner,
                action: action,
                // Named from what it undoes: a repetition goes on where a crash ended it.
                by: UUID.named("undo", in: action),
                done: 0,
                kept: []
            )
        }
    }

    /// Undoing of an action; `nil` if it was not undone.
    private func undone(_ action: UUID) async throws -> ActionUndone? {
        for recorded in try await store.load(StreamID.action(action), as: ActionEvent.self) {
            switch recorded.event {
            case .undone(let undone): return undone
            }
        }
        return nil
    }

    /// Takes back one step's effects, all or none, and with the last one notes that the action is undone.
    private func step(_ work: inout Undoing, _ effects: [Actions.Effect], isLast: Bool) async throws {
        let meta = EventMeta(actor: work.undone.owner, causation: work.undone.by, correlation: trace)
        let (undone, position) = try await store.deciding(on: StreamID.action(work.undone.action)) {
            [work] () -> Attempt<(ActionUndone, Int64?)> in
            var (appends, undone) = try await reversal(
                of: work.undone,
                effects,
                mayChangeUnit: work.mayChangeUnit,
                meta
            )
            if isLast {
                let end = ActionEvent.undone(undone)
                appends.append(Append([end], to: StreamID.action(undone.action), expected: .new, meta: meta))
            }
            guard !appends.isEmpty else { return .done((undone, nil)) }
            do {
                return .done((undone, try await store.appendAll(appends).last?.position))
            } catch let conflict as VersionConflict {
                // The same call, a moment earlier.
                if conflict.stream == StreamID.action(undone.action), let done = try await self.undone(undone.action) {
                    return .done((done, nil))
                }
                return .overtaken(conflict)
            }
        }
        work.undone = undone
        work.position = position ?? work.position
    }
}

extension Problem {
    /// Answer to an action that doesn't exist, is somebody else's, or was forgotten.
    static let noSuchAction = Problem(404, "action-not-found", "There is no such action.")

    /// Actions can be undone for 30 days.
    static let actionTooOld = Problem(410, "action-too-old", "Actions can be undone for 30 days; this one is older.")
}
