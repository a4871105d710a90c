import Foundation

/// What the mail's answers look like to a client that reads only what it needs.
struct Folder: Decodable {
    let id: UUID
    let name: String
    let kind: String
    let messages: Int
    let unread: Int
}

struct Folders: Decodable {
    let folders: [Folder]

    subscript(kind: String) -> Folder? { folders.first { $0.kind == kind } }
}

struct Summary: Decodable {
    struct Person: Decodable {
        let id: UUID
        let first_name: String
        let last_name: String
    }

    let id: UUID
    let subject: String
    let preview: String
    let urgent: Bool
    let read: Bool
    let from: Person?
}

struct Summaries: Decodable {
    let letters: [Summary]
    let next: String?
}

struct Letter: Decodable {
    let id: UUID
    let subject: String
    let body: String
    let urgent: Bool
    let to: [Summary.Person]
    let reply_to_id: UUID?
}

struct Sent: Decodable {
    let id: UUID
}

/// A letter as a client writes it.
struct NewLetter: Encodable {
    var to: [UUID]
    var subject: String
    var body: String
    var urgent = false
}
