public import FoundationEssentials

/// Summary of what a page of events changed in one mailbox: what is the same of many letters is said once.
public struct ChangeSummary: Sendable, Hashable {
    /// Change that all of them have in common.
    public enum Change: Sendable, Hashable {
        /// Marks of letters; `nil`: as before.
        case marked(read: Bool?, flagged: Bool?)
        /// Letters lie in this folder now.
        case moved(folder: UUID)
        /// Letters in the inbox that are put away until a time; `nil`: not any more.
        case snoozed(until: Date?)
        /// Letters that were put away and are on top of the inbox.
        case cameBack
        /// Letters that the mailbox has no more.
        case deleted
        /// A draft's version, with the time at which it is to leave if it waits.
        case draftSaved(version: Int64, due: Date?)
        /// A draft was thrown away.
        case draftDiscarded
        /// Drafts that were saved or thrown away, too many to be told one by one.
        case drafts
        /// Letters that left.
        case sent
        /// Own folders.
        case folders
    }

    /// The change.
    public var change: Change
    /// Letters, drafts or folders, each once.
    public var ids: [UUID]
    /// Place at which it is told. Whoever has heard this summary and those before it has heard of everything up to here.
    public var position: Int64

    /// States it.
    public init(_ change: Change, _ ids: [UUID], at position: Int64) {
        self.change = change
        self.ids = ids
        self.position = position
    }

    /// Summaries of `changes` of one mailbox, in their order in the log. Of several changes of the same thing the last counts. More drafts
    /// than `most` are told as one.
    public static func summaries(
        of changes: [(position: Int64, change: MailboxChange)],
        most: Int
    ) -> [ChangeSummary] {
        let entries = netChanges(changes)
        let isManyDrafts = entries.count { $0.subject.aspect == .draft && $0.change != .sent } > most
        var groups: [(change: Change, ids: [UUID], first: Int64)] = []
        var places: [Change: Int] = [:]
        for entry in entries {
            let isOneOfMany = isManyDrafts && entry.subject.aspect == .draft && entry.change != .sent
            let change = isOneOfMany ? .drafts : entry.change
            if !change.isOfOneDraft, let place = places[change] {
                groups[place].ids.append(entry.subject.id)
            } else {
                places[change] = groups.endIndex
                groups.append((change, [entry.subject.id], entry.first))
            }
        }
        return groups.indices.map { place in
            let group = groups[place]
            return ChangeSummary(
                group.change,
                group.ids,
                at: end(before: place + 1 < groups.endIndex ? groups[place + 1].first : nil, changes)
            )
        }
    }

    /// The last position before `first`, at which the next group begins. All that happened until there is told by then, though a group may tell
    /// some that happened later: whoever goes away in between hears of these again and misses nothing.
    private static func end(before first: Int64?, _ changes: [(position: Int64, change: MailboxChange)]) -> Int64 {
        let told = changes.last { change in first.map { change.position < $0 } ?? true }
        return told?.position ?? 0
    }

    /// Fact about a letter or folder, which later changes of the same thing replace.
    private struct Subject: Hashable {
        enum Aspect: Hashable { case mark, place, draft, folder }
        var aspect: Aspect
        var id: UUID
    }

    /// The last state of each subject, in the order in which they changed first.
    private static func netChanges(
        _ changes: [(position: Int64, change: MailboxChange)]
    ) -> [(subject: Subject, change: Change, first: Int64)] {
        var entries: [(subject: Subject, change: Change, first: Int64)] = []
        var places: [Subject: Int] = [:]
        for (position, change) in changes {
            let (subject, new) = part(of: change)
            if let place = places[subject] {
                entries[place].change = new.after(entries[place].change)
            } else {
                places[subject] = entries.endIndex
                entries.append((subject, new, position))
            }
        }
        return entries
    }

    private static func part(of change: MailboxChange) -> (Subject, Change) {
        switch change {
        case .marked(let id, let read, let flagged):
            (Subject(aspect: .mark, id: id), .marked(read: read, flagged: flagged))
        case .moved(let id, let folder): (Subject(aspect: .place, id: id), .moved(folder: folder))
        case .snoozed(let id, let until): (Subject(aspect: .place, id: id), .snoozed(until: until))
        case .cameBack(let id): (Subject(aspect: .place, id: id), .cameBack)
        case .deleted(let id): (Subject(aspect: .place, id: id), .deleted)
        case .draftSaved(let id, let version, let due):
            (Subject(aspect: .draft, id: id), .draftSaved(version: version, due: due))
        case .draftDiscarded(let id): (Subject(aspect: .draft, id: id), .draftDiscarded)
        case .sent(let id): (Subject(aspect: .draft, id: id), .sent)
        case .folder(let id): (Subject(aspect: .folder, id: id), .folders)
        }
    }
}

extension ChangeSummary.Change {
    /// True for what is told of each draft by itself.
    fileprivate var isOfOneDraft: Bool {
        switch self {
        case .draftSaved, .draftDiscarded: true
        case .marked, .moved, .snoozed, .cameBack, .deleted, .drafts, .sent, .folders: false
        }
    }

    /// This change after an earlier one of the same subject: marks add up, all else is replaced.
    fileprivate func after(_ earlier: Self) -> Self {
        guard case .marked(let read, let flagged) = self, case .marked(let wasRead, let wasFlagged) = earlier else {
            return self
        }
        return .marked(read: read ?? wasRead, flagged: flagged ?? wasFlagged)
    }
}
