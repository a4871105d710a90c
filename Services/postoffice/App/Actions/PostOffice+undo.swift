import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension PostOffice {
    /// Streams that one append of an undoing changes at most.
    static let undoStep = 250

    /// Takes back what `action` of `person` did, as far as that is possible. Doing it twice answers the same.
    func undo(_ action: UUID, by person: UUID) async throws -> Written<UndoneView> {
        let actions = Actions(pool: pool, owner: person)
        guard let line = try await actions.find(action) else { throw Problem.noSuchAction }
        if let done = try await undone(action) { return Written(answer: UndoneView(done)) }
        guard line.at.addingTimeInterval(ActionFold.memory) > now() else { throw Problem.actionTooOld }
        var work = Undoing(action: action, owner: person)
        var last: UUID?
        repeat {
            let effects = try await actions.effects(of: action, after: last, limit: Self.undoStep)
            last = effects.count == Self.undoStep ? effects.last?.stream : nil
            try await step(&work, effects, isLast: last == nil)
        } while last != nil
        return Written(answer: UndoneView(work.undone), position: work.position)
    }

    /// An undoing on its way.
    private struct Undoing {
        var undone: ActionUndone
        /// Where the log must be read up to, to see it.
        var position: Int64?

        init(action: UUID, owner: UUID) {
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

    /// What became of an action; `nil` if it was not undone.
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
        for _ in 0..<5 {
            var (appends, undone) = try await reversal(of: work.undone, effects, meta)
            if isLast {
                let end = ActionEvent.undone(undone)
                appends.append(Append([end], to: StreamID.action(undone.action), expected: .new, meta: meta))
            }
            guard !appends.isEmpty else { return work.undone = undone }
            do {
                let appended = try await store.appendAll(appends)
                work.position = appended.last?.position ?? work.position
                return work.undone = undone
            } catch let conflict as VersionConflict where conflict.stream == StreamID.action(undone.action) {
                // The same call, a moment earlier.
                guard let done = try await self.undone(undone.action) else { continue }
                return work.undone = done
            } catch is VersionConflict {}
        }
        throw StreamIsBusy(stream: work.undone.action)
    }

    /// The appends that take `effects` back, and what will then have been done.
    private func reversal(of undone: ActionUndone, _ effects: [Actions.Effect], _ meta: EventMeta) async throws
        -> ([Append], ActionUndone)
    {
        var undone = undone
        var appends: [Append] = []
        func take<Event: StoredEvent>(_ reversal: Reversal<Event>, _ history: [Recorded<Event>], of stream: UUID) {
            undone.kept += reversal.kept.prefix(max(0, Limits.batch - undone.kept.count))
            undone.done += Event.self == FolderEvent.self ? reversal.events.count : reversal.kept.isEmpty ? 1 : 0
            guard let last = history.last, !reversal.events.isEmpty else { return }
            appends.append(Append(reversal.events, to: stream, expected: .at(last.version), meta: meta))
        }
        let owner = undone.owner
        let folders = try await store.load(StreamID.folders(of: owner), as: FolderEvent.self)
        let shelf = Shelf(of: owner, folders.map(Traced.init))
        if effects.contains(where: { $0.area == .folders }) {
            let occupied = try await mailbox(of: owner).occupied()
            take(
                FolderReversal.of(undone.action, in: folders.map(Traced.init), owner: owner, occupied: occupied),
                folders,
                of: StreamID.folders(of: owner)
            )
        }
        for effect in effects where effect.area == .letter {
            let history = try await store.load(effect.stream, as: LetterEvent.self)
            let traced = history.map(Traced.init)
            take(
                LetterReversal.of(undone.action, in: traced, letter: effect.item, at: now()),
                history,
                of: effect.stream
            )
        }
        let copies = effects.filter { $0.area == .copy }
        let facts = try await mailbox(of: owner).facts(Set(copies.map(\.item)))
        let histories = try await store.load(copies.map(\.stream), as: CopyEvent.self)
        for effect in copies {
            guard let fact = facts[effect.item], let history = histories[effect.stream] else {
                undone.kept.append(ActionUndone.Kept(effect.item, .purged))
                continue
            }
            take(
                CopyReversal.of(
                    undone.action,
                    in: history.map(Traced.init),
                    fact.delivered,
                    sentAt: fact.sentAt,
                    shelf
                ),
                history,
                of: effect.stream
            )
        }
        return (appends, undone)
    }
}

extension Problem {
    /// There is no such action, or it is somebody else's, or it was forgotten.
    static let noSuchAction = Problem(404, "action-not-found", "There is no such action.")

    /// Actions can be undone for 30 days.
    static let actionTooOld = Problem(410, "action-too-old", "Actions can be undone for 30 days; this one is older.")
}
