import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

/// `mail/changes`: what somebody does on one device, as their other devices hear it.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct LiveChangesTests {
    private let mail = "/api/v1/mail"

    private func id(_ id: UUID) -> JSONValue { .string(id.uuidString.lowercased()) }

    /// The next frame of `seat`, which must be of this type and have the shape that is described.
    private func next<Told: Codable>(_ seat: LiveSeat, _ type: String, as told: Told.Type) async throws -> Told {
        let frame = try #require(try await seat.next())
        #expect(frame.op == .event && frame.topic == "mail/changes" && frame.type == type, "\(frame.text)")
        let shape = try #require(ChangePayloads.shapes.first { $0.type == type })
        let data = try frame.data(as: JSONValue.self)
        _ = try JSON.checked(Told.self, from: data.bytes, schema: shape.data)
        return try frame.data(as: told)
    }

    @Test func `what is done to letters is heard on one's other devices, and by nobody else`() async throws {
        try await Unit.withLive { unit, sit in
            let (ann, bob) = (try await sit(unit.ann), try await sit(unit.bob))
            for seat in [ann, bob] { _ = try await seat.follow("mail/changes") }
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann, unit.bob], "Hopscotch")
            let seat = unit.seat(unit.ann)
            for (action, read, flagged) in [
                ("read", true, nil), ("unread", false, nil), ("flag", nil, true), ("unflag", nil, false),
            ] as [(String, Bool?, Bool?)] {
                try await seat.post("\(mail)/letters/\(letter)/\(action)").expect(204)
                #expect(
                    try await next(ann, "letters.changed", as: ChangePayloads.Changed.self)
                        == ChangePayloads.Changed(ids: [letter], read: read, flagged: flagged)
                )
            }
            let archive = SystemFolder.archive.id(of: unit.ann.id)
            try await seat.post("\(mail)/letters/move", ["ids": .ids([letter]), "folder_id": "archive"]).expect(200)
            #expect(
                try await next(ann, "letters.moved", as: ChangePayloads.Moved.self)
                    == ChangePayloads.Moved(ids: [letter], folderID: archive)
            )
            try await seat.delete("\(mail)/letters/\(letter)").expect(204)
            let trash = SystemFolder.trash.id(of: unit.ann.id)
            let toTrash = ChangePayloads.Moved(ids: [letter], folderID: trash)
            #expect(try await next(ann, "letters.moved", as: ChangePayloads.Moved.self) == toTrash)
            let purged = try await seat.delete("\(mail)/letters/\(letter)?for_good=true").expect(204)
            #expect(
                try await next(ann, "letters.deleted", as: ChangePayloads.Named.self)
                    == ChangePayloads.Named(ids: [letter])
            )
            let action = try #require(purged.headers[.action])
            try await seat.post("\(mail)/actions/\(action)/undo").expect(200)
            #expect(try await next(ann, "letters.moved", as: ChangePayloads.Moved.self) == toTrash)
            // Bob hears of his own copy only.
            try await unit.seat(unit.bob).post("\(mail)/letters/\(letter)/read").expect(204)
            #expect(
                try await next(bob, "letters.changed", as: ChangePayloads.Changed.self)
                    == ChangePayloads.Changed(ids: [letter], read: true)
            )
        }
    }

    @Test func `drafts and folders are heard of as they change`() async throws {
        try await Unit.withLive { unit, sit in
            let ann = try await sit(unit.ann)
            _ = try await ann.follow("mail/changes")
            let seat = unit.seat(unit.ann)
            let json: [String: JSONValue] = ["to": .ids([unit.cleo.id]), "body": "Soon"]
            let draft = try await unit.draft(by: unit.ann, json).id
            #expect(
                try await next(ann, "draft.saved", as: ChangePayloads.Saved.self)
                    == ChangePayloads.Saved(id: draft, version: 1)
            )
            let path = "\(mail)/drafts/\(draft)"
            let saved = try await seat.send(.put, path, ["body": "Sooner"], headers: [.ifMatch: "\"1\""]).expect(200)
            let told = try await next(ann, "draft.saved", as: ChangePayloads.Saved.self)
            #expect(told.id == draft && EntityTag(told.version).description == saved.headers[.etag])
            try await seat.delete(path).expect(204)
            #expect(
                try await next(ann, "draft.discarded", as: ChangePayloads.Discarded.self)
                    == ChangePayloads.Discarded(id: draft)
            )
            var waiting = json
            waiting["hold_seconds"] = .int(600)
            let held = try await seat.post("\(mail)/letters", waiting).expect(201).decode(SentView.self).id
            let waits = try await next(ann, "draft.saved", as: ChangePayloads.Saved.self)
            #expect(waits.id == held && waits.dueAt != nil)
            try await seat.post("\(mail)/letters/\(held)/recall").expect(200)
            let recalled = try await next(ann, "draft.saved", as: ChangePayloads.Saved.self)
            #expect(recalled.id == held && recalled.dueAt == nil && recalled.version > waits.version)
            try await seat.post("\(mail)/drafts/\(held)/send").expect(200)
            #expect(
                try await next(ann, "letters.sent", as: ChangePayloads.Moved.self)
                    == ChangePayloads.Moved(ids: [held], folderID: SystemFolder.sent.id(of: unit.ann.id))
            )
            let folder = try await unit.folder("Hopscotch", of: unit.ann)
            let named = ChangePayloads.Named(ids: [folder])
            #expect(try await next(ann, "folders.changed", as: ChangePayloads.Named.self) == named)
            try await seat.send(.patch, "\(mail)/folders/\(folder)", ["name": "Marbles"]).expect(204)
            #expect(try await next(ann, "folders.changed", as: ChangePayloads.Named.self) == named)
            try await seat.delete("\(mail)/folders/\(folder)").expect(204)
            #expect(try await next(ann, "folders.changed", as: ChangePayloads.Named.self) == named)
        }
    }

    @Test func `many letters are told as their folder, and whoever comes back hears of each change`() async throws {
        try await Unit.withLive { unit, sit in
            let ids = try await unit.fill(ChangePayloads.most + 50) { number in
                Unit.sent(
                    from: unit.cleo,
                    to: [unit.ann],
                    at: Date(timeIntervalSince1970: 1_600_000_000 + Double(number))
                )
            }
            let ann = try await sit(unit.ann)
            let cursor = try await ann.follow("mail/changes")
            let seat = unit.seat(unit.ann)
            func mark(_ ids: [UUID], _ read: Bool) async throws {
                try await seat.post("\(mail)/letters/mark", ["ids": .ids(ids), "read": .bool(read)]).expect(200)
            }
            /// Ids of all frames until `count` letters are told, or one names none.
            func heard(by seat: LiveSeat, _ count: Int) async throws -> (Set<UUID>, whole: Bool) {
                var seen: Set<UUID> = []
                while seen.count < count {
                    let changed = try await next(seat, "letters.changed", as: ChangePayloads.Changed.self)
                    #expect(changed.read == true && changed.flagged == nil)
                    guard let some = changed.ids else {
                        #expect(changed.folderID == SystemFolder.inbox.id(of: unit.ann.id))
                        return (seen, true)
                    }
                    #expect(some.count <= ChangePayloads.most)
                    seen.formUnion(some)
                }
                return (seen, false)
            }
            let some = Array(ids.prefix(20))
            try await mark(some, true)
            #expect(try await heard(by: ann, 20) == (Set(some), false))
            let again = try await sit(unit.ann)
            _ = try await again.follow("mail/changes", after: cursor)
            #expect(try await heard(by: again, 20) == (Set(some), false))
            // All at once: however the log's pages fall, no frame is long.
            try await mark(ids, true)
            let told = try await heard(by: ann, ids.count - 20)
            #expect(told.whole || told.0 == Set(ids.dropFirst(20)))
        }
    }

    @Test func `one page of many marks names their folder, or none where they lie in several`() async throws {
        try await Unit.with { unit in
            let ids = try await unit.fill(ChangePayloads.most + 1) { number in
                Unit.sent(
                    from: unit.cleo,
                    to: [unit.ann],
                    at: Date(timeIntervalSince1970: 1_600_000_000 + Double(number))
                )
            }
            let seat = unit.seat(unit.ann)
            let topic = ChangesTopic(pool: unit.pool)
            func told(after start: Int64) async throws -> [JSONValue] {
                let page = try await unit.store.read(after: start, limit: 500, as: PostofficeEvent.self)
                return try await topic.notices(in: page).map { notice in
                    try JSON.decode(JSONValue.self, from: try #require(notice.notice.payload).data)
                }
            }
            let inbox = SystemFolder.inbox.id(of: unit.ann.id)
            var start = try await unit.events()
            try await seat.post("\(mail)/letters/mark", ["ids": .ids(ids), "flagged": true, "read": true]).expect(200)
            #expect(
                try await told(after: start) == [
                    ["folder_id": id(inbox), "read": true, "flagged": true]
                ]
            )
            let folder = try await unit.folder("Some", of: unit.ann)
            try await seat.post(
                "\(mail)/letters/move",
                ["ids": .ids([ids[0]]), "folder_id": .string(folder.uuidString)]
            ).expect(200)
            start = try await unit.events()
            try await seat.post("\(mail)/letters/mark", ["ids": .ids(ids), "flagged": false]).expect(200)
            #expect(try await told(after: start) == [["flagged": false]])
            // Letters moved into a folder that is gone lie in Trash, and are told so.
            start = try await unit.events()
            try await seat.post(
                "\(mail)/letters/move",
                ["ids": .ids([ids[1]]), "folder_id": .string(folder.uuidString)]
            ).expect(200)
            let moved = try await unit.events()
            #expect(try await told(after: start) == [["ids": [id(ids[1])], "folder_id": id(folder)]])
            try await seat.delete("\(mail)/folders/\(folder)?with_content=true").expect(204)
            await unit.commands.waitUntilVisible(try await unit.events())
            let trash = SystemFolder.trash.id(of: unit.ann.id)
            #expect(
                try await told(after: start) == [
                    ["ids": [id(ids[1])], "folder_id": id(trash)], ["ids": [id(folder)]],
                ]
            )
            #expect(moved > start)
        }
    }
}
