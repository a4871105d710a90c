/// The original client's own types, as strict as they are there: one missing or mistyped member fails the whole answer.
enum Mirror {
    struct One<Content: Decodable>: Decodable { let data: Content }

    struct Folder: Decodable {
        let id: String
        let type: String
        let attributes: Attributes

        struct Attributes: Decodable {
            let parent_folder_id: Int?
            let owner_id: Int
            let name: String
            let type_id: Int
            let message_count: Int
            let unread_count: Int
            let system_folder: Int
        }
    }

    struct Page: Decodable {
        let data: [Message]
        let included: [Person]
        let meta: Meta
    }

    struct Open: Decodable {
        let data: Message
        let included: [Person]
    }

    struct Message: Decodable {
        let id: String
        let type: String
        let attributes: Attributes
        let relationships: Relationships

        struct Attributes: Decodable {
            let folder_id: Int
            let folder_name: String
            let subject: String
            let body: String
            let sender_id: Int
            let urgent: Bool
            let sysmsg: Bool
            let sent_at: String?
            let read_at: String?
        }

        struct Relationships: Decodable {
            let to: To

            struct To: Decodable { let data: [Reference] }
        }

        struct Reference: Decodable {
            let id: Int
            let type: String
        }
    }

    struct Person: Decodable {
        let id: Int
        let type: String
        let attributes: Attributes

        struct Attributes: Decodable {
            let first_name: String
            let last_name: String
        }
    }

    struct Meta: Decodable {
        let per_page: String
        let current_page: Int
        let next_page: Int?
        let prev_page: Int?
        let total_pages: Int
        let total_count: Int
    }
}
