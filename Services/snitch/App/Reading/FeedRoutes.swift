import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ServiceKit
import SnitchDomain

/// The routes of feeds: what has happened that the caller may know, decided when it is asked.
struct FeedRoutes: Sendable {
    let visits: VisitCommands
    let people: People

    var routes: [Route] {
        [
            .get(
                FeedAddresses.path,
                .signedIn,
                "Names the caller's feed, and its first page, as ActivityStreams 2.0.",
                query: Self.filters,
                returns: FeedView.self
            ) { .activity(FeedView(try addresses($0))) }.speaking(ActivityTerms.mediaType),
            .get(
                "\(FeedAddresses.path)/page",
                .signedIn,
                "Lists what has happened that the caller may know, the newest first, as ActivityStreams 2.0: one's own, and for staff that of the "
                    + "clients whom they look after now, stand in for, or took leave to see. Pages stay as they are while more happens. 50 a page unless told.",
                query: Self.filters + [.limit(), .cursor],
                returns: FeedPageView.self,
                handler: page
            ).speaking(ActivityTerms.mediaType),
            .get(
                "/api/v1/snitch/news",
                .signedIn,
                "Counts what has happened since the caller looked at their feed, up to \(NewsView.most).",
                returns: NewsView.self,
                handler: news
            ),
            .get(
                ActivityTerms.path,
                .open,
                "Explains the words that extend ActivityStreams 2.0 (JSON-LD).",
                returns: ContextView.self
            ) { _ in
                var response = Response.json(ContextView.own, headers: [.cacheControl: "public, max-age=86400"])
                response.headers[.contentType] = "application/ld+json"
                return response
            }.speaking("application/ld+json"),
        ]
    }

    private static let filters = [
        QueryParameter("kind", .text(maximum: 400), "Only these kinds, joined by commas."),
        QueryParameter("person_id", .uuid, "Only what is about this person."),
        QueryParameter("since", .text(maximum: 40), "Only what was learned at this time or later."),
        QueryParameter("before", .text(maximum: 40), "Only what was learned before this time."),
        QueryParameter("as_of", .text(maximum: 40), "What was known at this time, to whom may know it now."),
    ]

    private func page(_ request: Request) async throws -> Response {
        let question = try question(request)
        let (rows, next) = try await request.page(by: \.position) { below, limit in
            var question = question
            question.below = below
            return try await question.activities(limit: limit, in: people.pool)
        }
        let named = try await people.known(Set(rows.flatMap { [$0.actor, $0.about] }.compactMap(\.self)))
        let view = FeedPageView(rows, named, at: try request.queryText("cursor"), next: next, try addresses(request))
        return .activity(view)
    }

    private func news(_ request: Request) async throws -> Response {
        let seen = try await visits.seen(by: try request.person())
        var question = FeedQuestion(audience: try audience(request))
        question.above = seen
        return .json(
            NewsView(count: try await question.count(upTo: NewsView.most, in: people.pool), seen: seen),
            headers: [.cacheControl: "no-store"]
        )
    }

    private func question(_ request: Request) throws(Problem) -> FeedQuestion {
        var question = FeedQuestion(audience: try audience(request))
        question.kinds = try kinds(request)
        question.about = try request.queryUUID("person_id")
        question.since = try request.queryTime("since")
        question.before = try [request.queryTime("before"), request.queryTime("as_of")].compactMap(\.self).min()
        return question
    }

    private func kinds(_ request: Request) throws(Problem) -> [ActivityKind] {
        var kinds: [ActivityKind] = []
        for word in (try request.queryText("kind") ?? "").split(separator: ",") {
            guard let kind = ActivityKind(rawValue: String(word)) else {
                let words = ActivityKind.allCases.map(\.rawValue)
                throw .invalid([
                    FieldError("kind", code: .unknown, "must be of \(words.joined(separator: ", "))")
                ])
            }
            kinds.append(kind)
        }
        return kinds
    }

    private func audience(_ request: Request) throws(Problem) -> FeedAudience {
        let roles = request.caller?.roles ?? []
        return FeedAudience(
            person: try request.person(),
            isCoordinator: roles.contains(.coordinator),
            isStaff: !roles.isDisjoint(with: Role.staff),
            time: visits.now()
        )
    }

    private func addresses(_ request: Request) throws(Problem) -> FeedAddresses {
        var filters: [(name: String, value: String)] = []
        for filter in Self.filters {
            if let value = try request.queryText(filter.name) { filters.append((filter.name, value)) }
        }
        return FeedAddresses(filters: filters)
    }
}

extension Response {
    /// Document of ActivityStreams, for its reader alone.
    fileprivate static func activity(_ value: some Encodable) -> Response {
        var response = Response.json(value, headers: [.cacheControl: "private, no-store"])
        response.headers[.contentType] = ActivityTerms.mediaType
        return response
    }
}
