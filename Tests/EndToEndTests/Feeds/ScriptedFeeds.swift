import Foundation
import HTTPKit
import Synchronization
import Tokens

/// What a service reaches through its gateway, played by the test: identity's keys, and feeds that tell what they are told to.
///
/// A feed of which nothing was said tells nothing. Every fact has its place in the list as its position.
final class ScriptedFeeds: Sendable {
    /// A fact as it goes over the wire, without its place; `data` is JSON.
    struct Fact: Sendable {
        let type: String
        let data: String
    }

    private struct Feed: Sendable {
        var facts: [Fact] = []
        /// How much of it is told for now; how long it is, is no secret.
        var told = Int.max
    }

    private let feeds = Mutex<[String: Feed]>([:])
    private let epoch = UUID().uuidString.lowercased()
    private let keys: [UInt8]
    /// Signs tokens of people, as identity would.
    let signer: TokenSigner

    init() throws {
        guard let seed = SigningKey(hexadecimal: String(repeating: "0c", count: 32)) else {
            throw ScriptFailure()
        }
        signer = TokenSigner(keyID: "k1", key: seed)
        keys = Array(KeySet([signer.verifyingKey]).jwks)
    }

    /// Adds facts to a service's feed.
    func tell(_ service: String, _ facts: some Sequence<Fact>) {
        feeds.withLock { $0[service, default: Feed()].facts += facts }
    }

    /// Tells nothing beyond `position` from now on, to nobody; `nil`: tells everything again.
    func hold(_ service: String, after position: Int?) {
        feeds.withLock { $0[service, default: Feed()].told = position ?? .max }
    }

    /// Tells the fact at `position` in other words from now on.
    func rewrite(_ service: String, at position: Int, _ fact: Fact) {
        feeds.withLock { $0[service]?.facts[position - 1] = fact }
    }

    /// Answers what a gateway would.
    func answer(_ request: Request) throws -> Response {
        if request.path == "/api/v1/identity/keys" {
            return Response(headers: [.contentType: "application/jwk-set+json"], body: .bytes(keys))
        }
        guard request.path.hasPrefix("/feeds/") else { throw Problem.notFound }
        let service = String(request.path.dropFirst("/feeds/".count))
        let after = try request.queryInteger("after") ?? 0
        let body = BodyStream()
        Task { await self.write(service, after: after, to: body) }
        return Response(headers: [.contentType: "application/x-ndjson"], body: .stream(body))
    }

    /// Writes until the reader has gone. Looks fifty times a second for more.
    private func write(_ service: String, after start: Int, to body: BodyStream) async {
        var position = start
        var isFirst = true
        while true {
            // The first line says only how far the reader is behind.
            let (facts, head) = page(service, after: position, limit: isFirst ? 0 : 100)
            var text = ""
            for fact in facts {
                position += 1
                let event = #""id":"\#(UUID())","at":"2026-03-01T12:00:00Z""#
                text += line(position, event + #","type":"\#(fact.type)","data":\#(fact.data)"#)
            }
            text += line(position, #""head":\#(head)"#)
            do {
                try await body.write(Array(text.utf8))
                if facts.isEmpty, !isFirst { try await Task.sleep(for: .milliseconds(20)) }
            } catch {
                return
            }
            isFirst = false
        }
    }

    private func page(_ service: String, after position: Int, limit: Int) -> (facts: [Fact], head: Int) {
        feeds.withLock { feeds in
            let feed = feeds[service] ?? Feed()
            let end = min(feed.facts.count, feed.told, position + limit)
            return (position < end ? Array(feed.facts[position..<end]) : [], feed.facts.count)
        }
    }

    private func line(_ position: Int, _ rest: String) -> String {
        #"{"position":\#(position),"epoch":"\#(epoch)",\#(rest)}"# + "\n"
    }
}

/// The seed of the test's keys isn't one.
private struct ScriptFailure: Error {}

/// Facts of a town whose people are called by their numbers and by the round in which they were last renamed.
enum ScriptedFacts {
    /// Somebody who is new in town.
    static func registered(_ number: Int) -> ScriptedFeeds.Fact {
        ScriptedFeeds.Fact(
            type: "person.registered",
            data: #"{"id":"\#(id(number))","number":\#(number),"first_name":"Round","last_name":"0","#
                + #""roles":["client"]}"#
        )
    }

    /// Somebody who is new in town, and has a role there.
    static func came(_ number: Int, as role: String) -> ScriptedFeeds.Fact {
        ScriptedFeeds.Fact(
            type: "person.registered",
            data: #"{"id":"\#(id(number))","number":\#(number),"first_name":"Number","last_name":"\#(number)","#
                + #""roles":["\#(role)"]}"#
        )
    }

    /// Somebody who is called otherwise from now on.
    static func renamed(_ number: Int, round: Int) -> ScriptedFeeds.Fact {
        ScriptedFeeds.Fact(
            type: "person.renamed",
            data: #"{"id":"\#(id(number))","first_name":"Round","last_name":"\#(round)"}"#
        )
    }

    /// So many people come, and then each is renamed so often: `people * (1 + rounds)` facts.
    static func history(people: Int, rounds: Int) -> [ScriptedFeeds.Fact] {
        (1...people).map(registered)
            + (1...rounds).flatMap { round in (1...people).map { renamed($0, round: round) } }
    }

    /// The id of the person with this number.
    static func id(_ number: Int) -> String {
        "01900000-0000-7000-8000-" + String(repeating: "0", count: 12 - String(number).count) + String(number)
    }
}
