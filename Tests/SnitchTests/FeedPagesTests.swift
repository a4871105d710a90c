import EventSourcingTesting
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import SnitchDomain
import Testing

@testable import SnitchApp

/// Pages, filters and news.
@Suite(.freshSchema) struct FeedPagesTests {
    @Test func `a feed names its first page, and pages follow each other to the end, whatever comes meanwhile`()
        async throws
    {
        try await Unit.run { unit in
            var letters: [String] = []
            for _ in 0..<7 {
                letters.insert(try await unit.letter(unit.bob, to: [unit.ann]).uuidString.lowercased(), at: 0)
            }
            let answer = try await unit.seat(unit.ann).get("\(FeedAddresses.path)?kind=letter").expect(200)
            #expect(answer.headers[.contentType] == "application/activity+json")
            let feed = try answer.decode(FeedView.self)
            #expect(feed.type == "OrderedCollection" && feed.context.first == "https://www.w3.org/ns/activitystreams")
            #expect(feed.first == "/api/v1/snitch/feed/page?kind=letter")
            var next: String? = feed.first + "&limit=3"
            var (found, pages): ([String], Int) = ([], 0)
            while let address = next {
                let page = try await unit.page(of: unit.ann, address)
                #expect(page.partOf == feed.id && page.type == "OrderedCollectionPage")
                #expect(page.orderedItems.map(\.position) == page.orderedItems.map(\.position).sorted(by: >))
                found += page.orderedItems.map { String($0.object.href.split(separator: "/").last ?? "") }
                next = page.next.map { $0 + "&limit=3" }
                pages += 1
                try await unit.letter(unit.bob, to: [unit.ann])
            }
            #expect(found == letters && pages == 3)
        }
    }

    @Test func `filters take kind, person and time, alone and together`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.dora, unit.ann)
            try await unit.letter(unit.cleo, to: [unit.ann])
            let noon = RFC3339.text(of: unit.base.now())
            try await unit.letter(unit.dora, to: [unit.ann])
            try await unit.enrolment(of: unit.cleo, "active")
            let (cleo, dora) = (unit.cleo.id.uuidString, unit.dora.id.uuidString)
            #expect(try await unit.kinds(of: unit.ann, "?kind=letter") == [.letterCame, .letterCame])
            #expect(try await unit.kinds(of: unit.ann, "?kind=letter,started") == [.started, .letterCame, .letterCame])
            #expect(
                try await unit.kinds(of: unit.ann, "?person_id=\(cleo)") == [.started, .letterCame, .matchingBegan]
            )
            #expect(try await unit.kinds(of: unit.ann, "?person_id=\(dora)&kind=letter") == [.letterCame])
            #expect(try await unit.kinds(of: unit.ann, "?since=\(noon)") == [.started, .letterCame])
            #expect(try await unit.kinds(of: unit.ann, "?before=\(noon)&kind=letter") == [.letterCame])
            #expect(try await unit.kinds(of: unit.ann, "?as_of=\(noon)&since=\(noon)").isEmpty)
        }
    }

    @Test func `a filter that can't be is refused by its name`() async throws {
        try await Unit.run { unit in
            let seat = unit.seat(unit.ann)
            for filter in ["kind=nothing", "kind=letter,nothing", "person_id=1", "since=noon", "limit=0", "cursor=x"] {
                let answer = try await seat.get("\(FeedAddresses.path)/page?\(filter)").expect(422)
                #expect(answer.text.contains(String(filter.prefix { $0 != "=" })), "\(filter)")
            }
        }
    }

    @Test func `news are what came since one looked, also on another device`() async throws {
        try await Unit.run { unit in
            #expect(try await unit.news(of: unit.ann) == NewsView(count: 0, seen: 0))
            for _ in 0..<3 { try await unit.letter(unit.bob, to: [unit.ann]) }
            try await unit.letter(unit.bob, to: [unit.hal])
            #expect(try await unit.news(of: unit.ann).count == 3)
            let second = try await unit.page(of: unit.ann).orderedItems[1].position
            let seat = unit.seat(unit.ann)
            for _ in 0..<2 {
                try await seat.post("/api/v1/snitch/looked", ["position": .int(Int(second))]).expect(204)
                #expect(try await unit.news(of: unit.ann) == NewsView(count: 1, seen: second))
            }
            try await seat.post("/api/v1/snitch/looked", ["position": 0]).expect(204)
            #expect(try await unit.news(of: unit.ann).seen == second)
            for ahead in [-1, 99_999] as [Int64] {
                try await seat.post("/api/v1/snitch/looked", ["position": .int(Int(ahead))]).expect(422)
            }
            #expect(try await unit.news(of: unit.hal).count == 1)
        }
    }

    @Test func `a fact that comes twice is one activity`() async throws {
        try await Unit.run { unit in
            let id = UUID()
            for _ in 0..<2 { try await unit.match(unit.cleo, unit.ann, id: id) }
            #expect(try await unit.kinds(of: unit.ann) == [.matchingBegan])
        }
    }
}
