import AttachmentKit
import CuratorDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import CuratorApp

@Suite(.freshSchema) struct MediaRoutesTests {
    private static let desk = "/api/v1/curator/desk/media"
    private static let files = "/api/v1/curator/media"

    /// Bytes that no two places of a file have alike, beginning as FLAC does.
    private func bytes(_ count: Int) -> [UInt8] {
        var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        bytes.replaceSubrange(0..<4, with: Array("fLaC".utf8))
        return bytes
    }

    @discardableResult
    private func put(_ bytes: [UInt8], _ part: Int, of media: UUID, in unit: Unit) async throws -> Answer {
        try await unit.seat(unit.bob).send(
            .put,
            "\(Self.desk)/\(media)/parts/\(part)",
            body: .bytes(bytes)
        )
    }

    @discardableResult
    private func keep(_ media: UUID, _ kind: String, parts: Int = 1, in unit: Unit) async throws -> Answer {
        let body: [String: JSONValue] = ["name": "rain.mp3", "kind": .string(kind), "parts": .int(parts)]
        return try await unit.seat(unit.bob).post("\(Self.desk)/\(media)", body)
    }

    @Test func `a file comes in parts, and goes out whole and in ranges across them`() async throws {
        try await Unit.run { unit in
            let (media, all) = (UUID(), bytes(MediaLimits.part + 300_000))
            let (first, second) = (Array(all.prefix(MediaLimits.part)), Array(all.dropFirst(MediaLimits.part)))
            try await put(second, 2, of: media, in: unit).expect(201)
            try await keep(media, "audio", parts: 2, in: unit).expectProblem(409, "media-incomplete")
            try await put(first, 1, of: media, in: unit).expect(201)
            try await put(first, 1, of: media, in: unit).expect(200)
            let parts = try await unit.seat(unit.bob).get("\(Self.desk)/\(media)/parts").decode(MediaPartsView.self)
            #expect(parts.parts.map(\.bytes) == [first.count, second.count])
            try await unit.seat(unit.ann).get("\(Self.files)/\(media)").expectProblem(404, "media-not-found")
            for _ in 1...2 { try await keep(media, "audio", parts: 2, in: unit).expect(200) }
            #expect(try await unit.events() == 1)

            let ann = unit.seat(unit.ann)
            let whole = try await ann.get("\(Self.files)/\(media)").expect(200)
            #expect(whole.bytes == all && whole.headers[.contentType] == "audio/flac")
            let tag = try #require(whole.headers[.etag])
            for range in [0..<10, MediaLimits.part - 5..<MediaLimits.part + 5, MediaLimits.part..<all.count] {
                let field = "bytes=\(range.lowerBound)-\(range.upperBound - 1)"
                let part = try await ann.get("\(Self.files)/\(media)", headers: [.range: field]).expect(206)
                #expect(part.bytes == Array(all[range]))
            }
            let last = try await ann.get("\(Self.files)/\(media)", headers: [.range: "bytes=-7"]).expect(206)
            #expect(last.bytes == Array(all.suffix(7)))
            let beyond: Headers = [.range: "bytes=\(all.count)-"]
            try await ann.get("\(Self.files)/\(media)", headers: beyond).expectProblem(416, "range-not-satisfiable")
            let ifRange = try #require(HeaderName("if-range"))
            let same: Headers = [.range: "bytes=0-0", ifRange: tag]
            try await ann.get("\(Self.files)/\(media)", headers: same).expect(206)
            let other: Headers = [.range: "bytes=0-0", ifRange: "\"other\""]
            try await ann.get("\(Self.files)/\(media)", headers: other).expect(200)
        }
    }

    @Test func `a link is good for ten minutes, for whoever made it`() async throws {
        struct Link: Decodable { let path: String }
        try await Unit.run { unit in
            let media = UUID()
            try await put(bytes(1000), 1, of: media, in: unit).expect(201)
            try await keep(media, "audio", in: unit).expect(200)
            try await unit.seat(unit.hal).post("\(Self.files)/\(media)/link").expect(403)
            let link = try await unit.seat(unit.ann).post("\(Self.files)/\(media)/link").expect(201).decode(Link.self)
            let answer = try await unit.seat(nil).get(link.path, headers: [.range: "bytes=3-4"]).expect(206)
            #expect(answer.bytes == Array(bytes(1000)[3...4]))
            let left = try await unit.pool.query(
                "select extract(epoch from expires_at - clock_timestamp())::int from file_link"
            )[0].decode(Int.self)
            #expect((500...600).contains(left))
            try await unit.pool.execute("update file_link set expires_at = clock_timestamp() - interval '1 second'")
            try await unit.seat(nil).get(link.path).expectProblem(404, "link-not-found")
        }
    }

    @Test func `a block shows a file that is kept, and keeps it`() async throws {
        try await Unit.run { unit in
            let media = UUID()
            var contents = Unit.lesson()
            let block: JSONValue = [
                "id": "rain",
                "audio": ["media_id": .string(media.text), "words": Unit.words("Rain", "La pluie")],
            ]
            contents["pages"] = [["id": "p", "title": Unit.words("Page", "La page"), "blocks": [block]]]
            let id = try await unit.begin("sleep-1", contents)
            try await unit.step(id, "publish").expectProblem(409, "module-unfit", fields: ["p/rain"])
            try await put(bytes(1000), 1, of: media, in: unit).expect(201)
            try await keep(media, "audio", in: unit).expect(200)
            try await unit.seat(unit.bob).delete("\(Self.desk)/\(media)").expectProblem(409, "media-in-use")
            try await unit.step(id, "publish").expect(200)
            let view = try await unit.seat(unit.ann).get("\(Unit.files)/\(id)").decode(ReadingView.self)
            #expect(view.pages[0].blocks[0].media == media && view.pages[0].blocks[0].words == "Rain")
            try await unit.seat(unit.bob).delete("\(Self.desk)/\(media)").expectProblem(409, "media-in-use")
        }
    }

    @Test func `captions are read, cleaned once, and refused where no player reads them`() async throws {
        try await Unit.run { unit in
            let media = UUID()
            let styled =
                "WEBVTT\n\nSTYLE\n::cue { background: url(https://elsewhere.example) }\n\n00:01.000 --> 00:02.000\n<x>Rain</x> <i>falls</i>\n"
            try await put(Array(styled.utf8), 1, of: media, in: unit).expect(201)
            for _ in 1...2 { try await keep(media, "captions", in: unit).expect(200) }
            let given = try await unit.seat(unit.ann).get("\(Self.files)/\(media)").expect(200)
            #expect(given.headers[.contentType]?.hasPrefix("text/vtt") == true)
            #expect(given.text == "WEBVTT\n\n00:01.000 --> 00:02.000\nRain <i>falls</i>\n")
            let comma = UUID()
            try await put(Array("WEBVTT\n\n00:01,000 --> 00:02,000\nRain\n".utf8), 1, of: comma, in: unit).expect(201)
            let events = try await unit.events()
            try await keep(comma, "captions", in: unit).expectProblem(422, "captions-malformed")
            #expect(try await unit.events() == events)
        }
    }

    @Test func `a file that nothing shows is removed, and cleared away after a day`() async throws {
        try await Unit.run { unit in
            let media = UUID()
            try await put(bytes(1000), 1, of: media, in: unit).expect(201)
            try await keep(media, "audio", in: unit).expect(200)
            let list = try await unit.seat(unit.bob).get(Self.desk).decode(MediaListView.self)
            #expect(list.media.map(\.id) == [media] && list.media[0].name == "rain.mp3" && list.media[0].bytes == 1000)
            #expect(try await unit.export(unit.bob.id).map { $0["kind"] } == ["kept-media"])
            for _ in 1...2 { try await unit.seat(unit.bob).delete("\(Self.desk)/\(media)").expect(204) }
            try await unit.seat(unit.ann).get("\(Self.files)/\(media)").expectProblem(404, "media-not-found")
            try await put(bytes(1000), 1, of: media, in: unit).expectProblem(409, "attachment-id-used")
            #expect(try await unit.service.media.contents.clear() == 0)
            try await unit.pool.execute("update attachment_content set touched_at = touched_at - interval '2 days'")
            #expect(try await unit.service.media.contents.clear() == 1)
            #expect(try await unit.pool.query("select 1 from media_part").isEmpty)
        }
    }

    @Test func `what is no such file is refused`() async throws {
        try await Unit.run { unit in
            let media = UUID()
            try await put(bytes(MediaLimits.part + 1), 1, of: media, in: unit).expectProblem(413, "content-too-large")
            try await put(bytes(10), MediaLimits.parts + 1, of: media, in: unit)
                .expectProblem(413, "content-too-large")
            try await put(bytes(10), 0, of: media, in: unit).expectProblem(413, "content-too-large")
            try await put(bytes(1000), 1, of: media, in: unit).expect(201)
            try await keep(media, "video", in: unit).expectProblem(422, "validation-failed", fields: ["kind"])
            try await unit.seat(unit.bob).delete("\(Self.desk)/\(media)").expectProblem(404, "media-not-found")
            let body: [String: JSONValue] = ["name": "a/b", "kind": "file", "parts": 1]
            try await unit.seat(unit.bob).post("\(Self.desk)/\(media)", body)
                .expectProblem(422, "validation-failed", fields: ["name"])
            #expect(try await unit.events() == 0)
        }
    }

    @Test func `there is room for so much`() async throws {
        try await Unit.run { unit in
            let small = MediaCommands(unit.base, projection: unit.service.media.projection, scanner: nil, quota: 1500)
            func take() async throws {
                _ = try await small.take(
                    .bytes(bytes(1000)),
                    announced: 1000,
                    as: 1,
                    of: UUID(),
                    by: unit.bob.id
                )
            }
            try await take()
            await #expect(throws: Problem.mediaQuota) { try await take() }
        }
    }
}
