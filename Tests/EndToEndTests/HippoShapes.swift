/// The original client's types, as `hippo-contract` gives them: strict, unevenly typed, nothing optional unless it says so.
struct HippoProfile: Decodable {
    struct Body: Decodable {
        struct Attributes: Decodable {
            let login: String
            let first_name: String
            let last_name: String
            let email: String
            let staff: Bool
        }

        let id: String
        let type: String
        let attributes: Attributes
    }

    let data: Body
}

struct HippoFolders: Decodable {
    struct Folder: Decodable {
        struct Attributes: Decodable {
            let parent_folder_id: Int?
            let owner_id: Int
            let name: String
            let type_id: Int
            let message_count: Int
            let unread_count: Int
            let system_folder: Int
        }

        let id: String
        let type: String
        let attributes: Attributes
    }

    let data: [Folder]
}

struct HippoPerson: Decodable {
    struct Attributes: Decodable {
        let first_name: String
        let last_name: String
    }

    let id: Int
    let type: String
    let attributes: Attributes
}

struct HippoMatchings: Decodable {
    struct Matching: Decodable {
        let id: String
        let type: String
    }

    let data: [Matching]
    let included: [HippoPerson]
}

struct HippoMessages: Decodable {
    struct Meta: Decodable {
        let per_page: String
        let current_page: Int
        let next_page: Int?
        let prev_page: Int?
        let total_pages: Int
        let total_count: Int
    }

    let data: [HippoMessage.Body]
    let included: [HippoPerson]
    let meta: Meta
}

struct HippoMessage: Decodable {
    struct Body: Decodable {
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
            struct To: Decodable {
                struct Reference: Decodable {
                    let id: Int
                    let type: String
                }

                let data: [Reference]
            }

            let to: To
        }

        let id: String
        let type: String
        let attributes: Attributes
        let relationships: Relationships
    }

    let data: Body
    let included: [HippoPerson]
}
