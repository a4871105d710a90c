import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Pictures beside names: for those who are shown the name, and of clients for those who work here and themselves.
@Suite(.freshSchema) struct PictureTests {
    /// Gives everybody a picture; the path of each.
    private func portray(_ unit: Unit) async throws -> [UUID: String] {
        var paths: [UUID: String] = [:]
        for person in [unit.ann, unit.bob, unit.cleo, unit.dora, unit.gus] {
            let picture = UUID()
            try await unit.learn(.pictureChanged(PersonPicture(id: person.id, picture: picture)))
            paths[person.id] = PersonPicture.path(of: person.id, picture)
        }
        return paths
    }

    /// Everybody whom a letter names, with their pictures, as `reader` sees them.
    private func faces(_ letter: UUID, _ reader: PersonRegistered, _ unit: Unit) async throws -> [UUID: String?] {
        let open = try await unit.open(letter, by: reader)
        let people = open.to + (open.from.map { [$0] } ?? [])
        return Dictionary(people.map { ($0.id, $0.picture) }) { first, _ in first }
    }

    @Test func `a letter shows the pictures of those who work here, and clients' to those alone`() async throws {
        try await Unit.with { unit in
            let paths = try await portray(unit)
            let (ann, cleo, dora) = (unit.ann.id, unit.cleo.id, unit.dora.id)
            let letter = try await unit.letter(from: unit.ann, to: [unit.cleo, unit.dora])
            #expect(try await faces(letter, unit.ann, unit) == [ann: paths[ann], cleo: paths[cleo], dora: paths[dora]])
            #expect(try await faces(letter, unit.cleo, unit) == [ann: paths[ann], cleo: paths[cleo], dora: nil])
            #expect(try await faces(letter, unit.dora, unit) == [ann: paths[ann], cleo: nil, dora: paths[dora]])
            for path in ["/api/v1/mail/letters", "/api/v1/mail/threads", "/api/v1/mail/letters/\(letter)/openings"] {
                let told = String(decoding: try await unit.seat(unit.dora).get(path).expect(200).bytes, as: UTF8.self)
                    .replacing(#"\/"#, with: "/")
                #expect(!told.contains(try #require(paths[cleo])), "\(path)")
                if !path.hasSuffix("openings") { #expect(told.contains(try #require(paths[ann])), "\(path)") }
            }
        }
    }

    @Test func `who waits and whom one may write to come with pictures`() async throws {
        try await Unit.with { unit in
            let paths = try await portray(unit)
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            for (reader, path, shown, hidden) in [
                (unit.cleo, "/api/v1/mail/correspondents", [unit.ann, unit.bob], [unit.dora]),
                (unit.ann, "/api/v1/mail/correspondents", [unit.bob, unit.cleo, unit.dora], []),
            ] {
                let list = try await unit.seat(reader).get(path).expect(200).decode(CorrespondentListView.self)
                let pictures = Dictionary(list.people.map { ($0.id, $0.picture) }) { first, _ in first }
                for person in shown { #expect(pictures[person.id] == paths[person.id]) }
                for person in hidden { #expect(pictures[person.id] == nil) }
            }
        }
    }

    @Test func `another picture has another path, and nobody's is shown who is suspended or erased`() async throws {
        try await Unit.with { unit in
            let first = try await portray(unit)
            let letter = try await unit.letter(from: unit.ann, to: [unit.cleo])
            let second = UUID()
            try await unit.learn(.pictureChanged(PersonPicture(id: unit.ann.id, picture: second)))
            let changed = PersonPicture.path(of: unit.ann.id, second)
            #expect(changed != first[unit.ann.id])
            #expect(try await faces(letter, unit.cleo, unit)[unit.ann.id] == changed)
            try await unit.learn(.suspended(PersonReference(id: unit.ann.id)))
            #expect(try await faces(letter, unit.cleo, unit)[unit.ann.id] == .some(nil))
            try await unit.learn(.reinstated(PersonReference(id: unit.ann.id)))
            #expect(try await faces(letter, unit.cleo, unit)[unit.ann.id] == changed)
            try await unit.learn(.pictureChanged(PersonPicture(id: unit.ann.id, picture: nil)))
            #expect(try await faces(letter, unit.cleo, unit)[unit.ann.id] == .some(nil))
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            // What comes late isn't learned of somebody erased.
            try await unit.learn(.pictureChanged(PersonPicture(id: unit.cleo.id, picture: UUID())))
            let kept = try await unit.pool.query("select picture from person where id = \(unit.cleo.id)")
            #expect(try kept.decode(UUID?.self) == [nil])
        }
    }

    @Test func `pictures that were set before are learned from the beginning of the feed`() async throws {
        try await Unit.with { unit in
            try await unit.pool.execute("alter table person drop column picture")
            #expect(try await unit.pool.query("select 1 from checkpoint where consumer = 'feed-identity'").count == 1)
            try await unit.pool.run(Script(PersonTable.pictures))
            #expect(try await unit.pool.query("select 1 from checkpoint where consumer = 'feed-identity'").isEmpty)
            #expect(try await unit.commands.people.known(unit.ann.id)?.picture == nil)
        }
    }
}
