import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import Realtime

/// `mail/changes`: what happens to one's own mailbox on whatever device, for the others. Ids and marks, not a word and not a name. Letters that
/// arrive are told by `mail/inbox`.
struct ChangesTopic: Topic {
    let name = "mail/changes"
    let summary =
        "Changes of one's own mailbox, by whatever device: marks (letters.changed: ids, folder_id, read, flagged), letters in other folders, in Trash "
        + "or back (letters.moved: ids, folder_id), put away (letters.snoozed: ids, folder_id, until) and back from it (letters.came_back: ids, folder_id), deleted for good (letters.deleted: ids) or sent (letters.sent: ids, folder_id), drafts (draft.saved: "
        + "id, version, due_at; draft.discarded: id) and own folders (folders.changed: ids). Without ids they are more than "
        + "\(ChangePayloads.most): load the folder anew."
    let pool: Pool

    var shapes: [PayloadShape] { ChangePayloads.shapes }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.reader)] }

    func notices(of recorded: Recorded<PostofficeEvent>) async throws -> [Publication] {
        try await notices(in: [recorded]).map(\.notice)
    }

    func notices(
        in page: [Recorded<PostofficeEvent>]
    ) async throws -> [(position: Int64, notice: Publication)] {
        var changes: [UUID: [(position: Int64, change: MailboxChange)]] = [:]
        for recorded in page {
            guard let (owner, change) = recorded.event.mailboxChange(in: recorded.stream, version: recorded.version)
            else { continue }
            changes[owner, default: []].append((recorded.position, change))
        }
        guard !changes.isEmpty else { return [] }
        let removed = try await removedFolders(among: changes)
        var found: [(position: Int64, notice: Publication)] = []
        for (owner, changes) in changes {
            let there = changes.map { ($0.position, $0.change.whereItLies(of: owner, without: removed)) }
            for summary in ChangeSummary.summaries(of: there, most: ChangePayloads.most) {
                let folder = try await commonFolder(of: summary, in: owner)
                let payload = try summary.payload(for: owner, in: folder)
                found.append((summary.position, Publication(payload, for: [.person(owner)])))
            }
        }
        return found
    }

    /// Own folders that letters were moved into and that aren't there: what was put into them lies in Trash.
    private func removedFolders(
        among changes: [UUID: [(position: Int64, change: MailboxChange)]]
    ) async throws -> Set<FolderKey> {
        var targets: Set<FolderKey> = []
        for (owner, changes) in changes {
            for case .moved(_, let folder) in changes.map(\.change) where SystemFolder(id: folder, of: owner) == nil {
                targets.insert(FolderKey(owner: owner, folder: folder))
            }
        }
        guard !targets.isEmpty else { return [] }
        let keys = Array(targets)
        let there = try await pool.query(
            """
            select f.owner, f.id
            from unnest(\(keys.map(\.owner)), \(keys.map(\.folder))) as t(owner, folder)
            join folder f on f.owner = t.owner and f.id = t.folder
            """
        ).decode(UUID.self, UUID.self).map { FolderKey(owner: $0, folder: $1) }
        return targets.subtracting(there)
    }

    /// Folder in which all letters of a summary lie that can't name them; `nil` if they lie in several.
    private func commonFolder(of summary: ChangeSummary, in owner: UUID) async throws -> UUID? {
        guard case .marked = summary.change, summary.isTooMany else { return nil }
        let folders = try await pool.query(
            "select distinct folder from copy where owner = \(owner) and letter = any(\(summary.ids)) limit 2"
        ).decode(UUID.self)
        return folders.count == 1 ? folders[0] : nil
    }
}

extension MailboxChange {
    /// The same change; letters that were moved into one of the folders `removed` lie in Trash.
    fileprivate func whereItLies(of owner: UUID, without removed: Set<FolderKey>) -> MailboxChange {
        guard case .moved(let letter, let folder) = self,
            removed.contains(FolderKey(owner: owner, folder: folder))
        else { return self }
        return .moved(letter: letter, folder: SystemFolder.trash.id(of: owner))
    }
}
