import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

extension ServiceHarness<Postoffice> {
    /// A page of a folder as `person` sees it.
    func list(_ folder: String, of person: PersonRegistered, _ query: String = "") async throws -> LetterListView {
        try await seat(person).get("/api/v1/mail/folders/\(folder)/letters\(query)").expect(200).decode(
            LetterListView.self
        )
    }

    /// A letter in full as `person` sees it.
    func open(_ letter: UUID, by person: PersonRegistered) async throws -> LetterView {
        try await seat(person).get("/api/v1/mail/letters/\(letter)").expect(200).decode(LetterView.self)
    }

    /// Messages and unread of each folder that holds a letter, by name.
    func counts(of person: PersonRegistered) async throws -> [String: Tally] {
        let folders = try await seat(person).get("/api/v1/mail/folders").expect(200).decode(FolderListView.self).folders
        return Dictionary(
            folders.filter { $0.messages > 0 || $0.unread > 0 }
                .map { ($0.name, Tally(messages: $0.messages, unread: $0.unread, flagged: $0.flagged)) }
        ) { first, _ in first }
    }

    /// Makes a folder of `person`'s and gives its id.
    func folder(_ name: String, of person: PersonRegistered, in parent: UUID? = nil) async throws -> UUID {
        var json: [String: JSONValue] = ["name": .string(name)]
        if let parent { json["parent_id"] = .id(parent) }
        return try await seat(person).post("/api/v1/mail/folders", json).expect(201).decode(FolderMadeView.self).id
    }

    /// Saves a draft and gives its id.
    func draft(by person: PersonRegistered, _ json: [String: JSONValue]) async throws -> DraftView {
        try await seat(person).post("/api/v1/mail/drafts", json).expect(201).decode(DraftView.self)
    }
}
