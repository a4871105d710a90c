import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// What an event of folders does to their rows.
enum FolderWriting {
    static func statement(for event: FolderEvent) -> Query {
        switch event {
        case .added(let added):
            """
            insert into folder (owner, id, number, parent, name)
            values (\(added.owner), \(added.folder), \(Int32(clamping: added.number)), \(added.parent),
                    \(added.name.value ?? ""))
            """
        case .renamed(let renamed):
            """
            update folder set name = \(renamed.name.value ?? "")
            where owner = \(renamed.owner) and id = \(renamed.folder)
            """
        case .moved(let moved):
            "update folder set parent = \(moved.parent) where owner = \(moved.owner) and id = \(moved.folder)"
        case .removed(let removed): remove(removed)
        }
    }

    /// The folder goes; its letters and their counts go to Trash.
    private static func remove(_ removed: FolderRemoved) -> Query {
        let trash = SystemFolder.trash.id(of: removed.owner)
        return """
            with letters as (
                update copy set folder = \(trash) where owner = \(removed.owner) and folder = \(removed.folder)
            ), row as (
                delete from folder where owner = \(removed.owner) and id = \(removed.folder)
            ), counts as (
                delete from tally where owner = \(removed.owner) and folder = \(removed.folder)
                returning messages, unread
            )
            insert into tally as t (owner, folder, messages, unread)
            select \(removed.owner), \(trash), messages, unread from counts
            on conflict (owner, folder) do update
                set messages = t.messages + excluded.messages, unread = t.unread + excluded.unread
            """
    }
}
