import CareRules
import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import ServiceKit
import CareTeamKit

/// The post office at work: its log, its read model, and the people it knows. Base of the routes and verbs.
struct MailCommands: Sendable {
    let store: EventStore
    let readModels: MailReadModels
    /// Connections for the read model.
    let pool: Pool
    /// Setting whether clients and staff must be matched to write to each other.
    let matchings: MatchingDemand
    /// Rung when there is something for the scheduler to do.
    let appendSignal = AppendSignal()
    /// The time, to the millisecond.
    let now: @Sendable () -> Date
    /// Openings that were noted a moment ago.
    let recentOpenings = RecentOpenings()

    init(
        store: EventStore,
        readModels: MailReadModels,
        pool: Pool,
        matchings: MatchingDemand = .required,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.readModels = readModels
        self.pool = pool
        self.matchings = matchings
        self.now = { now().roundedToMilliseconds }
    }

    var mail: any AnyProjectionRunner { readModels.mail }
    var people: People { People(pool: pool) }
    var matchingTable: MatchingTable { MatchingTable(pool: pool) }
    var letters: Repository<Letter> { Repository(store) }
    var copies: Repository<Copy> { Repository(store) }
    var folders: Repository<Folders> { Repository(store) }

    func mailbox(of person: UUID) -> Mailbox {
        Mailbox(
            pool: pool,
            owner: person,
            matchings: matchings,
            isSearchIndexed: readModels.isSearchIndexed,
            time: now()
        )
    }

    /// The person who writes, as the rules need them. Throws 503 while identity's feed has not told about them yet.
    func author(_ id: UUID) async throws -> PersonRow {
        guard let person = try await people.known([id])[id] else { throw Problem.notKnownYet }
        guard person.isActive else { throw Problem.forbidden }
        return person
    }

    /// The facts about everybody whom `contents` names and who exists, what ties them to `author`, and whom that one doesn't know; `nil`
    /// is the system, which knows everybody. Two questions to the database at the same time, however many people there are, and a third
    /// where there is a stranger; nobody else is asked.
    func recipients(of contents: LetterContents, from author: Participant?) async throws -> Recipients {
        async let asked = relationships(of: author?.id, with: contents.recipients)
        let rows = try await people.known(Set(contents.recipients + (contents.quotes.map { [$0] } ?? [])))
        let (people, relationships) = (rows.mapValues(\.participant), try await asked)
        var strangers: Set<UUID> = []
        if let author, !Acquaintance.isUnlimited(for: author, isMatchingRequired: matchings == .required) {
            strangers = try await acquaintances.strangers(
                to: author,
                among: Set(contents.recipients),
                people,
                relationships
            )
        }
        return Recipients(
            participants: Participants(people, relationships: relationships, strangers: strangers),
            names: rows.filter { !strangers.contains($0.key) }.mapValues(\.name)
        )
    }

    /// The same without their names.
    func participants(_ contents: LetterContents, from author: Participant?) async throws -> Participants {
        try await recipients(of: contents, from: author).participants
    }

    /// Ties of `author` to `others`, as far as the rule asks for them.
    func relationships(of author: UUID?, with others: [UUID]) async throws -> CareRelationships {
        guard matchings == .required else { return .notRequired }
        guard let author else { return .known([]) }
        return .known(try await CareTeam.relationships(of: author, with: others, in: pool))
    }

    /// Names the acting person and the action for the log.
    func meta(_ person: UUID?) -> EventMeta {
        EventMeta(actor: person, causation: person == nil ? nil : Acting.current, correlation: trace)
    }

    /// The trace of the request at hand.
    var trace: String? { TraceContext.current?.traceID }

    /// Waits, for a bounded time, until the lists of actions and jobs show everything that was written until now. Writes don't
    /// wait for them: they are looked at rarely.
    func waitUntilActionsVisible() async throws {
        await readModels.actions.show(try await store.head())
    }

    /// The same for whoever is about to take something back: half of an action must not be taken for all of it. Throws 503 if it takes
    /// too long.
    func insistOnActions() async throws {
        try await readModels.actions.waitUntilVisible(
            try await store.head(),
            orSay: "Nothing was taken back, as it isn't known yet what all of it was. Try again in a moment."
        )
    }

    /// Waits, for a bounded time, until the read model shows what was written at `position`.
    func waitUntilVisible(_ position: Int64?) async {
        await mail.show(position)
    }
}
