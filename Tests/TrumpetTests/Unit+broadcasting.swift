import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Testing

@testable import TrumpetApp

extension Unit {
    /// What is sent to say something in English.
    static func saying(_ title: String = "Closed", _ more: [String: JSONValue] = [:]) -> [String: JSONValue] {
        var json: [String: JSONValue] = [
            "texts": [["language": "en", "title": .string(title), "body": "Back on *Tuesday*."]]
        ]
        for (name, value) in more { json[name] = value }
        return json
    }

    /// Writes a draft and gives its id.
    func draft(_ title: String = "Closed", _ more: [String: JSONValue] = [:]) async throws -> UUID {
        try await seat(bob).post("\(Unit.area)/desk/broadcasts", Unit.saying(title, more)).expect(201)
            .decode(BroadcastMadeView.self).id
    }

    /// Writes a broadcast, shows it now, and gives its id.
    func publish(_ title: String = "Closed", _ more: [String: JSONValue] = [:]) async throws -> UUID {
        let id = try await draft(title, more)
        try await act("publish", on: id).expect(200)
        return id
    }

    /// Does something to a broadcast, as the coordinator.
    @discardableResult
    func act(_ what: String, on broadcast: UUID, _ json: [String: JSONValue]? = nil, headers: Headers = Headers())
        async throws -> Answer
    {
        try await seat(bob).post("\(Unit.area)/desk/broadcasts/\(broadcast)/\(what)", json, headers: headers)
    }

    /// What is shown to `person` now.
    func shown(to person: PersonRegistered, headers: Headers = Headers()) async throws -> [BroadcastView] {
        try await seat(person).get("\(Unit.area)/broadcasts", headers: headers).expect(200)
            .decode(BroadcastListView.self).broadcasts
    }

    /// Its titles.
    func titles(for person: PersonRegistered) async throws -> [String] { try await shown(to: person).map(\.title) }

    /// A time as it goes on the wire, so many hours from the clock's.
    func time(_ hours: Double) -> JSONValue {
        guard let bytes = try? JSON.encode([clock.now.addingTimeInterval(hours * 3600)]),
            let texts = try? JSON.decode([String].self, from: bytes)
        else { return .null }
        return .string(texts[0])
    }
}
