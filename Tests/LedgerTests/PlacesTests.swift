import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerDomain
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct PlacesTests {
    @Test func `fifty at once for one place give one, and the list is in order`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme(places: 1)
            let clients = (100..<150).map { PersonRegistered.test($0, "Client", "Number\($0)", "client") }
            var enrolments: [UUID] = []
            for client in clients {
                try await unit.learn(.registered(client))
                try await unit.match(client, unit.ann)
                let id = try await unit.apply(client)
                try await unit.step(id, "screen", ["outcome": "eligible"])
                enrolments.append(id)
            }
            let start: [String: JSONValue] = ["start": .string(unit.day())]
            let states = try await withThrowingTaskGroup(of: EnrolmentState.self) { group in
                for id in enrolments { group.addTask { try await unit.step(id, "accept", start) } }
                return try await group.reduce(into: [EnrolmentState]()) { $0.append($1) }
            }
            #expect(states.count { $0 == .accepted } == 1 && states.count { $0 == .waiting } == 49)
            var places: [Int: UUID] = [:]
            var holder: UUID?
            for id in enrolments {
                let view = try await unit.view(id, by: unit.bob)
                if let place = view.waitingPlace { places[place] = id } else { holder = id }
            }
            #expect(places.keys.sorted() == Array(1...49))
            let (held, first, second) = (try #require(holder), try #require(places[1]), try #require(places[2]))
            let bob = unit.seat(unit.bob)
            #expect(try await bob.post("\(Unit.enrolments)/\(first)/accept", start).problem == "programme-full")
            try await unit.step(held, "withdraw", ["reason": "No time."])
            #expect(try await bob.post("\(Unit.enrolments)/\(second)/accept", start).problem == "others-wait-longer")
            #expect(try await unit.step(first, "accept", start) == .accepted)
            #expect(try await unit.view(second, by: unit.bob).waitingPlace == 1)
        }
    }
}
