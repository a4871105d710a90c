import FoundationEssentials

/// `POST /common/folders`
struct HippoNewFolder: Decodable {
    var data: Content

    struct Content: Decodable {
        var attributes: Attributes
    }

    struct Attributes: Decodable {
        var name: String
        /// A folder's number.
        var parentFolderID: Int?

        private enum CodingKeys: String, CodingKey {
            case name
            case parentFolderID = "parent_folder_id"
        }
    }
}

/// `PUT /common/folders/{from}/messages/move_to/{to}`
struct HippoMove: Decodable {
    var data: Content

    struct Content: Decodable {
        var attributes: Attributes
    }

    struct Attributes: Decodable {
        /// Letters by id.
        var messageIDs: [String]

        private enum CodingKeys: String, CodingKey {
            case messageIDs = "message_ids"
        }
    }
}
