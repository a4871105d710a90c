import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct FolderRoutesTests {
    private let path = "/api/v1/mail/folders"

    private func folders(_ unit: Unit) async throws -> [FolderView] {
        try await unit.seat(unit.ann).get(path).expect(200).decode(FolderListView.self).folders
    }

    @Test func `everybody has the system folders, then their own by name`() async throws {
        try await Unit.with { unit in
            let b = try await unit.folder("b", of: unit.ann)
            let a = try await unit.folder("A", of: unit.ann)
            _ = try await unit.folder("C", of: unit.ann, in: b)
            _ = try await unit.folder("Bob's", of: unit.bob)
            let list = try await folders(unit)
            #expect(list.map(\.name) == ["Inbox", "Sent", "Drafts", "Trash", "Junk", "Archive", "A", "b", "C"])
            #expect(list.map(\.number) == [1, 2, 3, 4, 5, 6, 102, 101, 103])
            #expect(list.map(\.kind).suffix(4) == ["archive", "own", "own", "own"])
            #expect(list.last?.parentID == b && list[6].id == a)
        }
    }

    @Test func `a folder is made in a system folder or in another`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let made = try await ann.post(path, ["name": "Taxes", "parent_id": "archive"]).expect(201)
            let id = try made.decode(FolderMadeView.self).id
            #expect(made.headers[.location] == "\(path)/\(id.uuidString.lowercased())")
            #expect(try await folders(unit).last?.parentID == SystemFolder.archive.id(of: unit.ann.id))
        }
    }

    @Test(
        arguments: [
            (["name": " "], 422, "validation-failed", ["name"]),
            (["name": "Inbox"], 422, "validation-failed", ["name"]),
            (["name": .string(String(repeating: "n", count: 101))], 422, "validation-failed", ["name"]),
            (["name": "two\nlines"], 422, "validation-failed", ["name"]),
            (["nam": "x"], 422, "validation-failed", ["name", "nam"]),
            (["name": "New", "parent_id": "trash"], 422, "validation-failed", ["parent_id"]),
            (["name": "New", "parent_id": "nowhere"], 422, "validation-failed", ["parent_id"]),
            (["name": "New", "parent_id": .id(UUID())], 422, "validation-failed", ["parent_id"]),
            (["name": "taxes"], 409, "folder-name-taken", nil),
        ] as [([String: JSONValue], Int, String, [String]?)]
    )
    func `what is wrong with a folder is said`(
        _ json: [String: JSONValue],
        _ status: Int,
        _ code: String,
        _ fields: [String]?
    ) async throws {
        try await Unit.with { unit in
            _ = try await unit.folder("Taxes", of: unit.ann)
            try await unit.seat(unit.ann).post(path, json).expectProblem(status, code, fields: fields)
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `a folder is renamed and moved`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let (one, two) = (try await unit.folder("One", of: unit.ann), try await unit.folder("Two", of: unit.ann))
            try await ann.send(.patch, "\(path)/\(two)", ["name": "Three", "parent_id": .id(one)]).expect(204)
            #expect(
                try await folders(unit).first { $0.id == two }.map { [$0.name, "\($0.parentID == one)"] } == [
                    "Three", "true",
                ]
            )
            try await ann.send(.patch, "\(path)/\(one)", ["parent_id": .id(two)])
                .expectProblem(422, "validation-failed", fields: ["parent_id"])
            try await ann.send(.patch, "\(path)/\(two)", ["parent_id": "top"]).expect(204)
            #expect(try await folders(unit).first { $0.id == two }?.parentID == nil)
            try await ann.send(.patch, "\(path)/\(two)", [:]).expectProblem(422, "validation-failed", fields: ["name"])
            try await ann.send(.patch, "\(path)/inbox", ["name": "In"]).expectProblem(409, "system-folder")
            try await unit.seat(unit.bob).send(.patch, "\(path)/\(two)", ["name": "Mine"])
                .expectProblem(404, "folder-not-found")
        }
    }

    @Test func `a removed folder's letters lie in Trash, with exact counts`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let outer = try await unit.folder("Outer", of: unit.ann)
            let inner = try await unit.folder("Inner", of: unit.ann, in: outer)
            let ids = try await (1...4).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            try await ann.post("/api/v1/mail/letters/\(ids[0])/read").expect(204)
            try await ann.post("/api/v1/mail/letters/move", ["ids": .ids([ids[0], ids[1]]), "folder_id": .id(outer)])
                .expect(200)
            try await ann.post("/api/v1/mail/letters/move", ["ids": .ids([ids[2]]), "folder_id": .id(inner)]).expect(
                200
            )
            #expect(
                try await unit.counts(of: unit.ann) == [
                    "Inbox": Tally(messages: 1, unread: 1), "Outer": Tally(messages: 2, unread: 1),
                    "Inner": Tally(messages: 1, unread: 1),
                ]
            )
            try await ann.delete("\(path)/\(outer)").expectProblem(409, "folder-not-empty")
            for _ in 1...2 { try await ann.delete("\(path)/\(outer)?with_content=true").expect(204) }
            #expect(
                try await unit.counts(of: unit.ann) == [
                    "Inbox": Tally(messages: 1, unread: 1), "Trash": Tally(messages: 3, unread: 2),
                ]
            )
            #expect(try await folders(unit).count == 6)
            try await ann.delete("/api/v1/mail/letters/\(ids[2])?for_good=true").expect(204)
            let unmoved = try await ann.post(
                "/api/v1/mail/letters/move",
                ["ids": .ids([ids[1]]), "folder_id": .id(inner)]
            )
            unmoved.expectProblem(422, "validation-failed", fields: ["folder_id"])
        }
    }

    @Test func `several folders are removed, all or none`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let ids = try await ["a", "b", "c"].asyncMap { try await unit.folder($0, of: unit.ann) }
            try await ann.post("\(path)/delete", ["ids": .ids([ids[0], UUID()])])
                .expectProblem(422, "validation-failed", fields: ["ids[1]"])
            try await ann.post("\(path)/delete", ["ids": .ids([ids[0], SystemFolder.inbox.id(of: unit.ann.id)])])
                .expectProblem(409, "system-folder")
            try await ann.post("\(path)/delete", ["ids": []]).expectProblem(422, "validation-failed", fields: ["ids"])
            try await ann.post("\(path)/delete", ["ids": .ids([ids[0], ids[2]])]).expect(204)
            #expect(try await folders(unit).map(\.name).suffix(2) == ["Archive", "b"])
            try await unit.seat(unit.bob).delete("\(path)/\(ids[1])").expectProblem(404, "folder-not-found")
        }
    }

    @Test func `a folder made with a key is made once`() async throws {
        try await Unit.with { unit in
            let key: Headers = [.idempotencyKey: "folder-1"]
            let first = try await unit.seat(unit.ann).post(path, ["name": "Taxes"], headers: key).expect(201)
            let again = try await unit.seat(unit.ann).post(path, ["name": "Taxes"], headers: key).expect(201)
            #expect(try first.decode(FolderMadeView.self) == again.decode(FolderMadeView.self))
        }
    }

    @Test func `counts say what a badge shows`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let counts = try await unit.seat(unit.ann).get("/api/v1/mail/counts").expect(200).decode(CountsView.self)
            #expect(counts.unread == 1 && counts.folders.count == 6 && counts.folders[0].messages == 1)
        }
    }
}
