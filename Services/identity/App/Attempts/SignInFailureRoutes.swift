import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes by which administrators see that somebody is being guessed at: numbers, persons and times, never a name that was typed.
struct SignInFailureRoutes: Sendable {
    let attempts: Attempts
    let people: PeopleTable

    private static let path = "/api/v1/identity/sign-in-failures"
    /// Days whose hours are told.
    private static let days = 7.0
    /// Addresses that are told.
    private static let places = 50

    /// Feature of wrong passwords, counted.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .get(
                Self.path,
                .roles([.administrator]),
                "Wrong passwords by person and day (UTC), the latest first; those for login names that nobody has are one line a day. "
                    + "They are kept for a year.",
                query: [.limit(), .cursor],
                returns: SignInFailureListView.self,
                handler: list
            ),
            .get(
                "\(Self.path)/hours",
                .roles([.administrator]),
                "Wrong passwords of all by hour, for the last seven days, and the addresses from which they come now: each by the "
                    + "beginning of a keyed hash, for addresses aren't kept.",
                returns: SignInFailureHoursView.self,
                handler: hours
            ),
        ]
    }

    private func list(_ request: Request) async throws -> SignInFailureListView {
        let (entries, next) = try await request.page(by: \.keyset) { place, limit in
            try await attempts.failures.page(after: place, limit: limit)
        }
        let people = try await people.people(Set(entries.compactMap(\.person)))
        let waits = try await attempts.waits(people.values.compactMap { try? LoginName($0.login) })
        let views = entries.map { entry in
            let login = entry.person.flatMap { people[$0] }.flatMap { try? LoginName($0.login) }
            return SignInFailureView(
                person: entry.person.map { KnownPersonView($0, in: people) },
                failures: entry.failures,
                firstAt: entry.firstAt,
                lastAt: entry.lastAt,
                waitsUntil: login.flatMap { waits[$0] }
            )
        }
        return SignInFailureListView(failures: views, next: next)
    }

    private func hours(_ request: Request) async throws -> SignInFailureHoursView {
        let start = attempts.now() - Self.days * 86_400
        let hours = try await attempts.failures.hours.list(since: start)
        let places = try await attempts.places(limit: Self.places)
        return SignInFailureHoursView(
            hours: hours.map { .init(from: $0.hour, failures: $0.failures, nobodys: $0.nobodys) },
            places: places.map {
                .init(key: $0.key, failures: $0.failures, lastAt: $0.lastAt, takesTurns: $0.takesTurns)
            }
        )
    }
}
