import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import PostofficeApp

/// The calls of the original client, read with its own types.
@Suite(.freshSchema) struct HippoTests {
    private func seat(_ unit: Unit, _ person: PersonRegistered) -> Seat {
        var seat = unit.seat(person)
        seat.media = "application/vnd.api+json"
        return seat
    }

    private func composed(
        _ text: String,
        to: [(PersonRegistered, bcc: Bool)],
        replyTo: String = ""
    ) -> [String: JSONValue] {
        let recipients = to.map { person, bcc in
            [
                "id": .string("\(person.number)"), "type": "message_recipients",
                "attributes": ["bcc": .bool(bcc), "recipient_id": .string("\(person.number)")],
            ] as JSONValue
        }
        return [
            "data": [
                "type": "messages",
                "attributes": [
                    "body": .string(text), "subject": "Subject", "urgent": true, "reply_to_id": .string(replyTo),
                ],
            ],
            "relationships": ["message_recipients": ["data": .array(recipients)]],
        ]
    }

    private func page(_ folder: Int, of person: PersonRegistered, _ unit: Unit, _ query: String = "") async throws
        -> Mirror.Page
    {
        let answer = try await seat(unit, person).get("/common/folders/\(folder)/messages\(query)").expect(200)
        #expect(answer.headers[.contentType] == "application/vnd.api+json")
        let page = try answer.decode(Mirror.Page.self)
        checkPeople(page.data, page.included)
        return page
    }

    /// Sender and every recipient are found by id, and times have a fraction.
    private func checkPeople(_ messages: [Mirror.Message], _ included: [Mirror.Person]) {
        let known = Set(included.map(\.id))
        #expect(known.count == included.count)
        for message in messages {
            #expect(known.contains(message.attributes.sender_id))
            #expect(message.relationships.to.data.allSatisfy { known.contains($0.id) })
            let time = message.attributes.sent_at ?? ""
            #expect(time.count == 24 && time.hasSuffix("Z") && time.dropLast(4).hasSuffix("."), "\(time)")
        }
    }

    @Test func `folders are listed, made in each other, and removed`() async throws {
        try await Unit.with { unit in
            let ann = seat(unit, unit.ann)
            let made = try await ann.post(
                "/common/folders",
                ["data": ["type": "folders", "attributes": ["name": "Taxes"]]]
            ).expect(201).decode(Mirror.One<Mirror.Folder>.self).data
            #expect(made.attributes.parent_folder_id == nil && made.attributes.system_folder == 0)
            let number = try #require(Int(made.id))
            let inner = try await ann.post(
                "/common/folders",
                ["data": ["type": "folders", "attributes": ["name": "2025", "parent_folder_id": .int(number)]]]
            ).expect(201).decode(Mirror.One<Mirror.Folder>.self).data
            #expect(inner.attributes.parent_folder_id == number && inner.attributes.owner_id == unit.ann.number)
            let list = try await ann.get("/common/folders").expect(200).decode(Mirror.One<[Mirror.Folder]>.self).data
            #expect(
                list.map(\.attributes.name) == ["Inbox", "Sent", "Drafts", "Trash", "Junk", "Archive", "2025", "Taxes"]
            )
            #expect(list.map(\.attributes.system_folder) == [1, 1, 1, 1, 1, 1, 0, 0])
            #expect(list.map(\.attributes.type_id) == [1, 2, 3, 4, 5, 6, 0, 0])
            #expect(list[6].attributes.parent_folder_id == number)
            try await ann.delete("/common/folders/\(number)").expect(204)
            #expect(try await ann.get("/common/folders").decode(Mirror.One<[Mirror.Folder]>.self).data.count == 6)
            try await ann.delete("/common/folders/999").expect(404)
            try await ann.delete("/common/folders/inbox").expect(404)
            try await ann.delete("/common/folders/1").expect(409)
        }
    }

    @Test func `a message is sent, listed, opened and answered`() async throws {
        try await Unit.with { unit in
            try await seat(unit, unit.cleo).post("/common/message", composed("Hello\nthere", to: [(unit.ann, false)]))
                .expect(201)
            let listed = try await page(1, of: unit.ann, unit)
            let message = try #require(listed.data.first)
            #expect(message.attributes.body == "Hello there" && message.attributes.subject == "Subject")
            #expect(message.attributes.folder_id == 1 && message.attributes.folder_name == "Inbox")
            #expect(message.attributes.sender_id == 33 && message.attributes.urgent && !message.attributes.sysmsg)
            #expect(message.attributes.read_at == nil)
            #expect(message.relationships.to.data.map(\.id) == [11])
            #expect(listed.meta.per_page == "50" && listed.meta.total_count == 1 && listed.meta.total_pages == 1)
            #expect(listed.meta.next_page == nil && listed.meta.prev_page == nil && listed.meta.current_page == 1)

            let open = try await seat(unit, unit.ann).get("/common/folders/1/messages/\(message.id)").expect(200)
                .decode(Mirror.Open.self)
            #expect(open.data.attributes.body == "Hello\nthere" && open.data.attributes.read_at != nil)
            checkPeople([open.data], open.included)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 1, unread: 0)])

            try await seat(unit, unit.ann).post(
                "/common/message",
                composed("Yes", to: [(unit.cleo, false)], replyTo: message.id)
            )
            .expect(201)
            let answer = try #require(try await unit.list("inbox", of: unit.cleo).letters.first)
            #expect(answer.replyToID?.uuidString.lowercased() == message.id)
        }
    }

    @Test func `letters never wait, whatever their author prefers`() async throws {
        try await Unit.with { unit in
            try await unit.seat(unit.cleo).send(.patch, "/api/v1/mail/preferences", ["hold_seconds": 10]).expect(204)
            try await seat(unit, unit.cleo).post("/common/message", composed("Now", to: [(unit.ann, false)])).expect(
                201
            )
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 1, unread: 1)])
        }
    }

    @Test func `a blind copy is hidden from the others`() async throws {
        try await Unit.with { unit in
            let json = composed("x", to: [(unit.cleo, false), (unit.bob, true)])
            try await seat(unit, unit.ann).post("/common/message", json).expect(201)
            #expect(try await page(1, of: unit.cleo, unit).data[0].relationships.to.data.map(\.id) == [33])
            #expect(try await page(1, of: unit.bob, unit).data[0].relationships.to.data.map(\.id) == [33, 22])
            #expect(try await page(2, of: unit.ann, unit).data[0].relationships.to.data.map(\.id) == [33, 22])
        }
    }

    @Test func `a draft without a recipient lists its owner`() async throws {
        try await Unit.with { unit in
            var json = composed("half", to: [])
            try await seat(unit, unit.cleo).post("/common/draft", json).expect(201)
            json["relationships"] = nil
            try await seat(unit, unit.cleo).post("/common/draft", json).expect(201)
            let drafts = try await page(3, of: unit.cleo, unit)
            #expect(drafts.data.map { $0.relationships.to.data.map(\.id) } == [[33], [33]])
            #expect(drafts.data[0].attributes.folder_name == "Drafts")
            try await seat(unit, unit.cleo).delete("/common/folders/3/messages/\(drafts.data[0].id)").expect(204)
            #expect(try await page(3, of: unit.cleo, unit).meta.total_count == 1)
        }
    }

    @Test func `a letter of the system and one of somebody erased can be read`() async throws {
        try await Unit.with { unit in
            let contents = LetterContents(subject: "Closed", body: "On Monday.", to: [unit.cleo.id])
            await unit.commands.waitUntilVisible(try await unit.commands.deliver(contents, as: UUID()))
            _ = try await unit.letter(from: unit.bob, to: [unit.cleo])
            try await unit.learn(.erased(PersonReference(id: unit.bob.id)))
            let inbox = try await page(1, of: unit.cleo, unit)
            #expect(inbox.data.map(\.attributes.sysmsg) == [false, true])
            #expect(inbox.data.map(\.attributes.sender_id) == [22, 0])
        }
    }

    @Test func `messages are moved and deleted, the second time for good`() async throws {
        try await Unit.with { unit in
            let ids = try await (1...3).asyncMap { _ in
                try await unit.letter(from: unit.cleo, to: [unit.ann]).uuidString.lowercased()
            }
            let ann = seat(unit, unit.ann)
            let moved: [String: JSONValue] = [
                "data": ["attributes": ["message_ids": .array(ids[..<2].map { .string($0) })]]
            ]
            try await ann.send(.put, "/common/folders/1/messages/move_to/6", moved).expect(200)
            #expect(try await page(6, of: unit.ann, unit).meta.total_count == 2)
            try await ann.send(.put, "/common/folders/1/messages/move_to/3", moved).expect(409)
            try await ann.send(.put, "/common/folders/1/messages/move_to/77", moved).expect(404)
            for _ in 1...2 { try await ann.delete("/common/folders/1/messages/\(ids[2])").expect(204) }
            #expect(try await page(4, of: unit.ann, unit).data.map(\.id) == [ids[2]])
            try await ann.delete("/common/folders/4/messages/\(ids[2])").expect(204)
            #expect(try await page(4, of: unit.ann, unit).data.isEmpty)
            try await ann.delete("/common/folders/4/messages/\(ids[0])").expect(409)
        }
    }

    @Test func `more than a page has a true meta, and further pages`() async throws {
        try await Unit.with { unit in
            let work = LetterImport(unit.commands, people: try await unit.commands.people.all())
            for number in 0..<53 {
                let time = Date(timeIntervalSince1970: 1_600_000_000 + Double(number))
                try await work.take(ImportLine(UUID(), from: unit.cleo.id, to: [unit.ann.id], sentAt: time))
            }
            await unit.commands.waitUntilVisible(work.current.position)
            let first = try await page(1, of: unit.ann, unit)
            #expect(first.data.count == 50 && first.meta.total_count == 53 && first.meta.total_pages == 2)
            #expect(first.meta.next_page == 2)
            let second = try await page(1, of: unit.ann, unit, "?page=2&unknown=parameter")
            #expect(second.data.count == 3 && second.meta.prev_page == 1 && second.meta.next_page == nil)
            #expect(Set(first.data.map(\.id)).isDisjoint(with: second.data.map(\.id)))
        }
    }

    @Test func `what goes wrong is said as JSON API errors`() async throws {
        try await Unit.with { unit in
            let cleo = seat(unit, unit.cleo)
            let cases: [([String: JSONValue], Int, Int)] = [
                (composed("x", to: [(unit.dora, false)]), 403, 1),
                (composed("x", to: [(Unit.person(7, "", "", ""), false), (Unit.person(8, "", "", ""), true)]), 403, 2),
                (composed("x", to: [(unit.ann, false)], replyTo: "letter"), 422, 1),
                (composed("x", to: []), 422, 1),
                (["data": ["attributes": ["urgent": "yes"]]], 422, 1),
            ]
            for (json, status, count) in cases {
                let answer = try await cleo.post("/common/message", json).expect(status)
                let errors = try answer.decode(HippoErrors.self).errors
                #expect(errors.count == count && errors.allSatisfy { $0.status == "\(status)" }, "\(answer.text)")
                #expect(answer.headers[.contentType] == "application/vnd.api+json")
            }
            // Nobody got anything; what there was to keep lies in Drafts.
            #expect(try await unit.counts(of: unit.cleo) == ["Drafts": Tally(messages: 4, unread: 0)])
        }
    }
}
