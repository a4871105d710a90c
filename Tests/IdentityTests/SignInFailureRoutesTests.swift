import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct SignInFailureRoutesTests {
    private static let path = "/api/v1/identity/sign-in-failures"

    private func guess(_ unit: Unit, _ login: String, _ count: Int = 1) async throws {
        for _ in 0..<count { _ = try await unit.signIn(login, "wrong password") }
    }

    @Test func `wrong passwords are told by person, by hour and by place, and how long somebody waits`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client).id.rawValue
            try await unit.register("ada", .administrator)
            try await guess(unit, "ann", 5)
            try await guess(unit, "nobody")
            let token = try await unit.session("ada").accessToken

            let answer = try await unit.call(.get, Self.path, token: token)
            let list = try answer.decode(SignInFailureListView.self)
            #expect(list.failures.map(\.failures) == [1, 5] && list.next == nil, "\(answer.text)")
            #expect(list.failures.first?.person == nil && list.failures.first?.waitsUntil == nil)
            #expect(list.failures.last?.person?.id == ann && list.failures.last?.waitsUntil != nil)
            #expect(!answer.text.contains("nobody"))

            let hours = try await unit.call(.get, Self.path + "/hours", token: token)
            let view = try hours.decode(SignInFailureHoursView.self)
            #expect(view.hours.map(\.failures).reduce(0, +) == 5, "\(hours.text)")
            #expect(view.hours.map(\.nobodys).reduce(0, +) == 1)
            #expect(view.places.map(\.failures) == [6] && view.places.first?.takesTurns == false)
            #expect(view.places.first?.key.count == 8)
        }
    }

    @Test func `page after page tells each line once; what is old is forgotten`() async throws {
        try await Unit.run { unit in
            try await unit.register("ada", .administrator)
            for login in ["ann", "bob", "cleo"] {
                try await unit.register(login, .client)
                try await guess(unit, login)
            }
            let token = try await unit.session("ada").accessToken
            let first = try await unit.call(.get, Self.path + "?limit=2", token: token).decode(
                SignInFailureListView.self
            )
            let next = try #require(first.next)
            let rest = try await unit.call(.get, Self.path + "?limit=2&cursor=\(next)", token: token)
                .decode(SignInFailureListView.self)
            #expect(Set((first.failures + rest.failures).map(\.person?.id)).count == 3 && rest.next == nil)
            try await unit.identity.attempts.failures.forget(at: unit.clock.now + 31 * 86_400)
            let hours = try await unit.call(.get, Self.path + "/hours", token: token)
                .decode(SignInFailureHoursView.self)
            #expect(hours.hours.isEmpty)
        }
    }
}
