import EventSourcing
import FoundationEssentials
import Testing

@Suite struct IdentifierTests {
    @Test func `version 7 ids sort by time and carry it`() throws {
        let ids = (0..<1000).map { UUID.v7(at: Date(timeIntervalSince1970: 1_772_366_400 + Double($0) / 1000)) }
        #expect(ids.map(\.uuidString) == ids.map(\.uuidString).sorted())
        #expect(ids[0].milliseconds == 1_772_366_400_000)
        #expect(ids.allSatisfy { Array($0.uuidString)[14] == "7" && "89AB".contains(Array($0.uuidString)[19]) })
        #expect(Set(ids).count == 1000)
        #expect(UUID().milliseconds == nil)
    }

    @Test func `a name has one id per namespace, as RFC 9562 B.2 shows`() throws {
        let dns = try #require(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
        #expect(
            UUID.named("www.example.com", in: dns).uuidString.lowercased() == "5c146b14-3c52-8afd-938a-375d0df1fbf6"
        )
        #expect(UUID.named("www.example.com", in: UUID()) != UUID.named("www.example.com", in: dns))
    }

    @Test func `metadata comes back, and damage is noticed`() throws {
        for meta in [
            EventMeta(), EventMeta(actor: UUID()), EventMeta(causation: UUID()), EventMeta(correlation: "x"),
            EventMeta(actor: UUID(), causation: UUID(), correlation: "trace"),
        ] {
            let stored = meta.stored
            #expect((stored == nil) == (meta == EventMeta()))
            guard let stored else { continue }
            #expect(EventMeta(stored: stored) == meta)
            #expect(EventMeta(stored: [9] + stored.dropFirst()) == nil)
            if meta.correlation == nil { #expect(EventMeta(stored: Array(stored.dropLast())) == nil) }
        }
    }
}
