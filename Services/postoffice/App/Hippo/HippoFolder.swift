import FoundationEssentials
import PostofficeDomain

/// A folder as the original client decodes it: strictly, so each member and each type counts.
struct HippoFolder: Codable, Sendable, Hashable {
    /// The folder's number, as text.
    var id: String
    var type = "folders"
    var attributes: Attributes

    struct Attributes: Codable, Sendable, Hashable {
        var parentFolderID: Int?
        var ownerID: Int
        var name: String
        /// 1 to 6 for the system folders in their order, 0 for an own one.
        var typeID: Int
        var messageCount: Int
        var unreadCount: Int
        /// 1 for a system folder, else 0: an integer, not a boolean.
        var systemFolder: Int

        private enum CodingKeys: String, CodingKey {
            case name
            case parentFolderID = "parent_folder_id"
            case ownerID = "owner_id"
            case typeID = "type_id"
            case messageCount = "message_count"
            case unreadCount = "unread_count"
            case systemFolder = "system_folder"
        }
    }

    /// `numbers` are those of all folders of the mailbox, by id.
    init(_ folder: FolderLine, owner: Int, numbers: [UUID: Int]) {
        id = String(folder.number)
        attributes = Attributes(
            parentFolderID: folder.parent.flatMap { numbers[$0] },
            ownerID: owner,
            name: folder.name,
            typeID: folder.system?.number ?? 0,
            messageCount: folder.tally.messages,
            unreadCount: folder.tally.unread,
            systemFolder: folder.system == nil ? 0 : 1
        )
    }
}
