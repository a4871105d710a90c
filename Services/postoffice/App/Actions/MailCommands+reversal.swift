import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain

extension MailCommands {
    /// The appends that take `effects` back, and what will then have been done.
    func reversal(
        of undone: ActionUndone,
        _ effects: [Actions.Effect],
        mayChangeUnit: Bool,
        _ meta: EventMeta
    ) async throws -> ([Append], ActionUndone) {
        var work = Reversing(undone: undone, meta: meta)
        let folders = try await store.load(StreamID.folders(of: undone.owner), as: FolderEvent.self)
        if effects.contains(where: { $0.area == .folders }) {
            let occupied = try await mailbox(of: undone.owner).occupied()
            work.take(
                FolderReversal.of(undone.action, in: folders.map(Traced.init), owner: undone.owner, occupied: occupied),
                folders,
                of: StreamID.folders(of: undone.owner)
            )
        }
        for effect in effects {
            switch effect.area {
            case .letter: try await reverseLetter(effect, &work)
            case .attachments: try await reverseAttachments(effect, &work)
            case .writingSettings: try await reverseWritingSettings(effect, mayChangeUnit: mayChangeUnit, &work)
            case .copy, .folders: continue
            }
        }
        try await reverseCopies(
            effects.filter { $0.area == .copy },
            FolderHistory(of: undone.owner, folders.map(Traced.init)),
            &work
        )
        return (work.grounds + work.appends, work.undone)
    }

    /// Events that take an action back, as far as they are known.
    private struct Reversing {
        var undone: ActionUndone
        let meta: EventMeta
        var appends: [Append] = []
        /// Letters that were looked at, as they were.
        var letters: [UUID: [Recorded<LetterEvent>]] = [:]
        /// Letters among them that have files and change: a sent letter never does.
        private var withFiles: Set<UUID> = []

        init(undone: ActionUndone, meta: EventMeta) {
            self.undone = undone
            self.meta = meta
        }

        /// Adds what is to happen on `stream`, whose events are `history`.
        mutating func take<Event: StoredEvent>(
            _ reversal: Reversal<Event>,
            _ history: [Recorded<Event>],
            of stream: UUID
        ) {
            undone.kept += reversal.kept.prefix(max(0, Limits.batch - undone.kept.count))
            undone.done += Event.self == FolderEvent.self ? reversal.events.count : reversal.kept.isEmpty ? 1 : 0
            guard let last = history.last, !reversal.events.isEmpty else { return }
            appends.append(Append(reversal.events, to: stream, expected: .at(last.version), meta: meta))
        }

        /// The same for the files of `letter`, which stays as it is meanwhile.
        mutating func take(
            _ reversal: Reversal<AttachmentEvent>,
            _ history: [Recorded<AttachmentEvent>],
            of stream: UUID,
            in letter: UUID
        ) {
            take(reversal, history, of: stream)
            if !reversal.events.isEmpty { withFiles.insert(letter) }
        }

        /// Appends that hold further streams on which the undoing rests.
        var grounds: [Append] {
            let written = Set(appends.map(\.stream))
            return withFiles.compactMap { letter in
                guard !written.contains(letter), let last = letters[letter]?.last else { return nil }
                return Append(holding: letter, at: last.version)
            }
        }
    }

    /// The events of a letter, as they were when they were first looked at.
    private func letter(_ id: UUID, _ work: inout Reversing) async throws -> [Recorded<LetterEvent>] {
        if let known = work.letters[id] { return known }
        let history = try await store.load(id, as: LetterEvent.self)
        work.letters[id] = history
        return history
    }

    private func reverseLetter(_ effect: Actions.Effect, _ work: inout Reversing) async throws {
        let history = try await letter(effect.stream, &work)
        let reversal = LetterReversal.of(
            work.undone.action,
            in: history.map(Traced.init),
            letter: effect.item,
            at: now()
        )
        work.take(reversal, history, of: effect.stream)
    }

    private func reverseAttachments(_ effect: Actions.Effect, _ work: inout Reversing) async throws {
        let history = try await store.load(effect.stream, as: AttachmentEvent.self)
        guard let id = history.first?.event.letter else { return }
        let reversal = AttachmentReversal.of(
            work.undone.action,
            in: history.map(Traced.init),
            letter: try await letter(id, &work).map(Traced.init)
        )
        work.take(reversal, history, of: effect.stream, in: id)
    }

    private func reverseWritingSettings(_ effect: Actions.Effect, mayChangeUnit: Bool, _ work: inout Reversing)
        async throws
    {
        let history = try await store.load(effect.stream, as: WritingSettingsEvent.self)
        let reversal = WritingSettingsReversal.of(
            work.undone.action,
            in: history.map(Traced.init),
            owner: effect.item,
            mayChange: effect.item == work.undone.owner || mayChangeUnit && effect.item == WritingSettings.unit
        )
        work.take(reversal, history, of: effect.stream)
    }

    private func reverseCopies(_ copies: [Actions.Effect], _ folders: FolderHistory, _ work: inout Reversing)
        async throws
    {
        let mailbox = mailbox(of: work.undone.owner)
        var facts = try await mailbox.facts(Set(copies.map(\.item)))
        let gone = Set(copies.map(\.item)).subtracting(facts.keys)
        facts.merge(try await mailbox.factsOfPurged(gone)) { there, _ in there }
        let histories = try await store.load(copies.map(\.stream), as: CopyEvent.self)
        for effect in copies {
            guard let fact = facts[effect.item], let history = histories[effect.stream] else {
                work.undone.kept.append(ActionUndone.Kept(effect.item, .purged))
                continue
            }
            let reversal = CopyReversal.of(
                work.undone.action,
                in: history.map(Traced.init),
                fact.delivered,
                sentAt: fact.sentAt,
                folders
            )
            work.take(reversal, history, of: effect.stream)
        }
    }
}
