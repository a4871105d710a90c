import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Effects of folder events on the rows of folders.
enum FolderWriting {
    /// The statement for `event`, which was stored at `time`.
    static func statement(for event: FolderEvent, at time: Date) -> Query {
        switch event {
        case .added(let added): insertion(added)
        case .renamed(let renamed):
            """
            update folder set name = \(renamed.name.value ?? "")
            where owner = \(renamed.owner) and id = \(renamed.folder)
            """
        case .moved(let moved):
            "update folder set parent = \(moved.parent) where owner = \(moved.owner) and id = \(moved.folder)"
        case .removed(let removed): remove(removed, at: time)
        case .restored(let added): restore(added)
        }
    }

    private static func insertion(_ added: FolderAdded) -> Query {
        """
        insert into folder (owner, id, number, parent, name)
        values (\(added.owner), \(added.folder), \(Int32(clamping: added.number)), \(added.parent),
                \(added.name.value ?? ""))
        """
    }

    /// The folder goes; its letters and their counts go to Trash.
    private static func remove(_ removed: FolderRemoved, at time: Date) -> Query {
        let trash = SystemFolder.trash.id(of: removed.owner)
        return """
            with letters as (
                update copy set folder = \(trash), home = \(removed.folder), trashed_at = \(time)
                where owner = \(removed.owner) and folder = \(removed.folder)
            ), row as (
                delete from folder where owner = \(removed.owner) and id = \(removed.folder)
            ), counts as (
                delete from tally where owner = \(removed.owner) and folder = \(removed.folder)
                returning messages, unread, flagged
            )
            insert into tally as t (owner, folder, messages, unread, flagged)
            select \(removed.owner), \(trash), messages, unread, flagged from counts
            on conflict (owner, folder) do update
                set messages = t.messages + excluded.messages, unread = t.unread + excluded.unread,
                    flagged = t.flagged + excluded.flagged
            """
    }

    /// The folder comes back, and what lay in it and was not moved since.
    private static func restore(_ added: FolderAdded) -> Query {
        let trash = SystemFolder.trash.id(of: added.owner)
        return """
            with row as (
                \(insertion(added))
            ), letters as (
                update copy set folder = \(added.folder), home = null, trashed_at = null
                where owner = \(added.owner) and home = \(added.folder)
                returning read_at, is_flagged
            ), counts as (
                select count(*) as messages, count(*) filter (where read_at is null) as unread,
                       count(*) filter (where is_flagged) as flagged
                from letters
            ), changes (folder, messages, unread, flagged) as (
                select \(added.folder), messages, unread, flagged from counts where messages > 0
                union all
                select \(trash), -messages, -unread, -flagged from counts where messages > 0
            )
            insert into tally as t (owner, folder, messages, unread, flagged)
            select \(added.owner), folder, messages, unread, flagged from changes
            on conflict (owner, folder) do update
                set messages = t.messages + excluded.messages, unread = t.unread + excluded.unread,
                    flagged = t.flagged + excluded.flagged
            """
    }
}
