import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import TangoContract
import Testing
import Vault

@testable import ChatApp
@testable import ChatCore

/// Chat with its cast. Every test has its own. Its time stands still until a test moves it.
typealias Unit = ServiceHarness<Chat>

extension ServiceHarness<Chat> {
    /// Where chat is.
    static var area: String { "/api/v1/chat" }

    /// Members that do what time brings, and those that follow instances of the original protocol: a test does that itself.
    private static var own: Set<String> {
        [
            "attachment keeper", "ownership", "pins", "later", "attention", "retention", "chatkit", "chatkit relay",
            "chatkit typing",
            "chatkit files", "chatkit hooks",
        ]
    }

    /// Runs `body` with chat at work, but for the members that do what time brings. Cleo is Ann's client; Dora is nobody's.
    static func with<R: Sendable>(
        comparing: Bool = true,
        idle: Set<String> = [],
        environment: [String: String] = [:],
        _ body: (Unit) async throws -> R
    ) async throws -> R {
        try await run(comparing: comparing, idle: own.union(idle), ticking: false, environment: environment) { unit in
            try await unit.learn(.registered(unit.eve))
            try await unit.learn(.rolesChanged(PersonRolesChanged(id: unit.hal.id, roles: unit.hal.roles)))
            try await unit.match(unit.cleo, unit.ann)
            return try await body(unit)
        }
    }

    /// An administrator.
    var hal: PersonRegistered {
        var hal = cast.hal
        hal.roles = ["administrator"]
        return hal
    }

    var roomsProjection: ProjectionRunner<RoomsProjection> { service.commands.readModels.rooms }
    var messagesProjection: ProjectionRunner<MessagesProjection> { service.commands.readModels.messages }
    var indexed: ProjectionRunner<SearchProjection> { service.commands.readModels.search }
    var careProjection: ProjectionRunner<CareProjection> { service.commands.readModels.care }
    var clocksProjection: ProjectionRunner<ClocksProjection> { service.commands.readModels.clocks }
    var laterProjection: ProjectionRunner<LaterProjection> { service.commands.readModels.later }
    var rooms: RoomCommands { service.commands.rooms }
    var files: FileCommands { service.commands.files }
    var messages: MessageCommands { service.commands.messages }
    var reading: ReadingCommands { service.commands.reading }
    var later: LaterCommands { service.commands.later }

    /// The vault of this test with connections of its own, as another process has it.
    static func vault(on pool: Pool) throws -> Vault {
        let keys = try MasterKeys(text: "test:\(String(repeating: "5a", count: 32))".utf8)
        return Vault(pool: pool, schema: "\(FreshSchema.current)_vault", masterKeys: keys)
    }

    /// Has identity tell a fact. What chat has read of people it believes for a second, which isn't waited for.
    func learn(_ fact: PersonFact) async throws {
        try await learn(fact, of: "identity")
        rooms.forget()
    }

    /// Has tango tell a fact about who belongs to whom. It isn't waited for either until chat asks again.
    func learn(_ fact: MatchingFact) async throws {
        try await learn(fact, of: "tango")
        rooms.forget()
    }

    /// Matches two for a time, by default from before the clock's first moment on.
    func match(
        _ client: PersonRegistered,
        _ staff: PersonRegistered,
        from: Date = Date(timeIntervalSince1970: 0),
        until: Date? = nil
    ) async throws {
        try await learn(
            .matching(
                MatchingTerms(id: UUID(), client: client.id, staff: staff.id, kind: "primary", from: from, until: until)
            )
        )
    }

    /// Requests by `person` to routes that aren't those of the service.
    func seat(_ person: PersonRegistered?, at routes: [Route]) -> Seat {
        let router = Router(Feature(routes: routes).routes, authenticator: base.authenticator) { error, _ in
            Issue.record(error, "a bare 500")
            return nil
        }
        return Seat(router: router, authorization: person.map { authorization(of: $0) })
    }

    static func person(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        .test(number, first, last, role)
    }
}
