import Foundation
import Testing

@testable import TheraCommClient

@Suite struct ShapesTests {
    @Test func `words and members that aren't known yet are let through`() throws {
        let text = """
            {"texts":[],"severity":"volcano","id":"00000000-0000-4000-8000-00000000000A","version":1,"priority":1,"language":"en","languages":[],\
            "title":"T","body":"B","html":"H","dismissible":true,"acknowledge":false,"start":"2026-11-28T10:00:00.123456Z","public":false,\
            "seen_at":"2026-11-28T10:00:00Z","colour":{"r":1}}
            """
        let broadcast = try WireCoding.decode(TrumpetBroadcast.self, from: Data(text.utf8))
        #expect(broadcast.severity == .unknown("volcano"))
        #expect(broadcast.severity.rawValue == "volcano")
        #expect(abs(broadcast.start.timeIntervalSince1970 - 1_795_860_000.123) < 0.001)
        #expect(broadcast.seenAt == Date(timeIntervalSince1970: 1_795_860_000))
        #expect(broadcast.end == nil)
        #expect(TrumpetSeverity(rawValue: "crisis") == .crisis)
    }

    @Test func `words that are no names have one, and stay as they are on the wire`() throws {
        let words = ["exists", "=", "!=", "<", ">", "<=", ">="]
        let read = words.map(RidlerEnableConditionOperator.init(rawValue:))
        #expect(
            read == [.exists, .equal, .notEqual, .less, .greater, .atMost, .atLeast] && read.map(\.rawValue) == words
        )
        let feed =
            #"{"@context":["https://www.w3.org/ns/activitystreams"],"id":"/f","type":"OrderedCollection","first":"/f/page"}"#
        let shape = try WireCoding.decode(SnitchFeed.self, from: Data(feed.utf8))
        #expect(shape.context == ["https://www.w3.org/ns/activitystreams"] && shape.first == "/f/page")
    }

    @Test func `what is sent names only what is said`() throws {
        let letter = MailOutgoingInput(to: [], subject: "S", sendAt: Date(timeIntervalSince1970: 1_795_860_000))
        let text = String(decoding: try WireCoding.encode(letter), as: UTF8.self)
        #expect(text == #"{"send_at":"2026-11-28T10:00:00.000Z","subject":"S","to":[]}"#)
    }

    @Test func `any value of JSON is read and written`() throws {
        let text = #"{"a":[1,true,null,"x",{"b":2.5}]}"#
        let value = try WireCoding.decode(JSONValue.self, from: Data(text.utf8))
        #expect(String(decoding: try WireCoding.encode(value), as: UTF8.self) == text)
    }
}
