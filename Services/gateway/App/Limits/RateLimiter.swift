import FoundationEssentials
import HTTPKit
import ServiceKit

/// Counts requests from outside by address, person and kind, and refuses what is too much (429).
///
/// Every process counts for itself. An address counts before a token is looked at, so that guessing tokens is limited,
/// too; a token that is no good makes nobody a person. A route with a rate of its own counts last.
struct RateLimiter: Sendable {
    /// The rates of this process.
    let rates: RateSettings
    private let table: BucketTable
    private let people: PeopleKnown
    private let refused: [Counter]
    private let fields: RateLimitFields
    /// Rates by place: the policies, and behind them the routes that have a rate of their own.
    private let byIndex: [Rate?]
    private let names: [String]

    init(_ settings: LimitSettings, people: PeopleKnown, metrics: Metrics) {
        rates = settings.rates.shared(by: settings.processes)
        let routes = settings.routes.shared(by: settings.processes)
        table = BucketTable(capacity: settings.buckets)
        self.people = people
        fields = RateLimitFields(rates, routes)
        byIndex = RatePolicy.allCases.map { [rates] in rates.rates[$0] } + routes.entries.map(\.rate)
        names = RatePolicy.allCases.map(\.rawValue) + routes.entries.map(\.name)
        let family = metrics.counters(
            "theracomm_gateway_limited_total",
            "Requests refused because there were too many.",
            labels: ["policy"]
        )
        refused = names.map { family[$0] }
        metrics.observe(
            "theracomm_gateway_limit_evictions_total",
            "Buckets given up for want of room.",
            kind: "counter"
        ) { [table] in Double(table.evictions) }
    }

    /// Facts about an admitted request: its sender, and the limits for its answer's fields.
    struct Admission: Sendable {
        /// The person whose valid token it carries.
        var person: UUID?
        /// Address that it came from.
        var address: AddressKey?
        fileprivate(set) var policies = 0
        /// The place of the route that was counted by a rate of its own.
        fileprivate(set) var route: Int?
        fileprivate var tightest: (index: Int, verdict: Bucket.Verdict, rate: Rate)?

        fileprivate mutating func note(_ index: Int, _ verdict: Bucket.Verdict, _ rate: Rate) {
            if index < RatePolicy.count { policies |= 1 << index } else { route = index - RatePolicy.count }
            if let known = tightest {
                // Compares which is nearer to its end, as parts of their quotas.
                let isTighter =
                    verdict.remaining &* Int64(known.rate.quota) < known.verdict.remaining &* Int64(rate.quota)
                guard isTighter else { return }
            }
            tightest = (index, verdict, rate)
        }
    }

    /// Counts `request`; throws 429 where a bucket is empty. `admission` holds what was found until then. `routes` are those of the
    /// request's row: the first that is for its method counts.
    func admit(
        _ request: Request,
        of service: String?,
        counting routes: [CountedRoute] = [],
        at now: ContinuousClock.Instant,
        _ admission: inout Admission
    ) throws(Problem) {
        let now = Self.nanoseconds(now)
        let address = AddressKey(request.remote)
        admission.address = address
        let kind = RouteClass(request, service: service)
        // A device on which somebody has signed in is counted apart from what else comes from its address.
        let device = kind == .signIn ? people.device(of: request) : nil
        do throws(Problem) {
            try count(.address, Subject.address(address), now, &admission)
        } catch {
            // Nor is anybody who has signed in shut out by somebody else at their address. Tokens nobody has seen before aren't looked at here.
            guard device != nil || people.remembers(request) else { throw error }
        }
        admission.person = people.person(of: request)
        let person = admission.person.map { Subject.person($0) }
        if let person { try count(.person, person, now, &admission) }
        if let policy = kind.policy(isSignedIn: person != nil) {
            let stranger = device.map { Subject.device($0) } ?? .address(address)
            try count(policy, policy == .signIn ? stranger : person ?? stranger, now, &admission)
        }
        guard let route = routes.first(where: { $0.counts(request) }) else { return }
        try count(at: RatePolicy.count + route.place, person ?? .address(address), now, &admission)
    }

    /// Counts a request by the protocol of the original hosted chat, by rates of its own; throws 429 where a bucket is empty.
    ///
    /// Its tokens are checked by the service only, so here one is no more than a text, and nobody is a person. Reading
    /// and writing aren't told apart: a subscription, and the sign that somebody types, is no GET there.
    func admitChatkit(
        _ request: Request,
        at now: ContinuousClock.Instant,
        _ admission: inout Admission
    ) throws(Problem) {
        let now = Self.nanoseconds(now)
        let address = AddressKey(request.remote)
        admission.address = address
        try count(.chatkit, .address(address), now, &admission)
        if let token = request.headers[.authorization] { try count(.chatkitToken, .token(token), now, &admission) }
    }

    /// Tells the client where it stands.
    func tell(_ admission: Admission, in headers: inout Headers) {
        guard let (index, verdict, _) = admission.tightest else { return }
        fields.add(to: &headers, policies: admission.policies, route: admission.route, index, verdict)
    }

    /// The buckets that are nearest to empty, most pressing first; for operators.
    func busiest(_ most: Int, at now: ContinuousClock.Instant = .now) -> [BusyBucket] {
        let now = Self.nanoseconds(now)
        let uses = table.uses(at: now).compactMap { BusyBucket($0, rates: byIndex, names: names, now: now) }
        return Array(uses.sorted { ($0.used, $0.bucket) > ($1.used, $1.bucket) }.prefix(most))
    }

    private enum Subject: Hashable {
        case address(AddressKey)
        case person(UUID)
        case device(UUID)
        case token(String)
    }

    private func count(_ policy: RatePolicy, _ subject: Subject, _ now: Int64, _ admission: inout Admission)
        throws(Problem)
    {
        try count(at: policy.index, subject, now, &admission)
    }

    private func count(at index: Int, _ subject: Subject, _ now: Int64, _ admission: inout Admission) throws(Problem) {
        guard let rate = byIndex[index] else { return }
        let verdict = table.take(Self.key(index, subject), rate, at: now)
        admission.note(index, verdict, rate)
        guard !verdict.isAllowed else { return }
        refused[index].add()
        throw .tooManyRequests(after: verdict.retryIn)
    }

    /// A hash with a key of this process, so that nobody can choose whom to collide with; the policy or route in its top byte.
    private static func key(_ index: Int, _ subject: Subject) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(index)
        hasher.combine(subject)
        return UInt64(bitPattern: Int64(hasher.finalize())) & 0x00FF_FFFF_FFFF_FFFF | UInt64(index + 1) << 56
    }

    private static let start = ContinuousClock.now

    /// Nanoseconds since this process began to count; starts high enough that a fresh bucket is full.
    static func nanoseconds(_ instant: ContinuousClock.Instant) -> Int64 {
        (instant - start).nanoseconds + 1_000_000_000
    }
}
