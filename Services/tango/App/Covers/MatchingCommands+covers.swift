import PeopleKit
import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import TangoDomain

/// A cover that somebody asks for.
struct CoverProposal: Sendable {
    var absent: UUID
    var covering: UUID
    /// `nil`: now.
    var from: Date?
    var until: Date
    var reason: Reason
    /// Reason for which conflicts of interest don't count; `nil`: they do.
    var override: Reason?
}

extension MatchingCommands {
    private var covers: Repository<Covers> { Repository(store) }

    /// Lets somebody stand in for somebody else. Answers the cover's id. With `isDryRun` it only decides.
    func arrange(_ proposal: CoverProposal, _ order: CommandContext, isDryRun: Bool = false) async throws
        -> CommandResult<MadeView>
    {
        if let earlier = try await earlier(order, as: MadeView.self) { return earlier }
        let time = now()
        let people = try await people.known([proposal.absent, proposal.covering])
        let violations =
            Pairing.violations(staff: people[proposal.absent]?.participant).filter { $0 != .inactiveStaff }
            .map { FieldError($0, "absent_id") }
            + Pairing.violations(staff: people[proposal.covering]?.participant).map { FieldError($0, "covering_id") }
        guard violations.isEmpty else { throw Problem.invalid(violations) }
        let cover = Cover(
            id: UUID.v7(at: time),
            absent: proposal.absent,
            covering: proposal.covering,
            from: proposal.from ?? time,
            until: proposal.until
        )
        try await refuseOwnBenefit(giving: cover.covering, in: cover.period, order)
        let answer = MadeView(id: cover.id)
        let carried = try await decide(on: cover, order, isDryRun: isDryRun, remembering: answer) { _, _ in
            .arrange(
                cover,
                try await grounds(of: cover, in: cover.period),
                override: proposal.override,
                Attribution(by: order.person, reason: proposal.reason, at: time)
            )
        }
        return try carried.written(answer)
    }

    /// Lets a cover hold for another time; what is `nil` stays. `override` is why conflicts of interest don't count; `nil`: they do.
    /// Answers the position.
    func changeCover(
        _ id: UUID,
        from: Date?,
        until: Date?,
        override: Reason?,
        _ order: CommandContext
    ) async throws -> Int64? {
        try await waitUntilCareTeamVisible()
        return try await decide(on: try await existingCover(id), order) { cover, time in
            let period = Period(from: from ?? cover.from, until: until ?? cover.until)
            var grounds = CoverGrounds()
            // Less time is nobody's harm, and nothing is asked about it.
            if !cover.period.covers(period) {
                try await refuseOwnBenefit(giving: cover.covering, in: period, order)
                grounds = try await self.grounds(of: cover, in: period)
            }
            return .change(
                id,
                from: from,
                until: until,
                grounds,
                override: override,
                by: order.person,
                at: time
            )
        }.position
    }

    /// Lets a cover hold no longer. Answers the position.
    func callOff(_ id: UUID, _ order: CommandContext) async throws -> Int64? {
        try await decide(on: try await existingCover(id), order) { _, time in
            .callOff(id, by: order.person, at: time)
        }.position
    }

    /// The cover of this id. Throws 404 if there is none.
    func existingCover(_ id: UUID) async throws -> Cover {
        guard let cover = try await careTeams.cover(id) else { throw Problem(Covers.Refusal.noSuchCover) }
        return cover
    }

    /// Grounds against a cover at a time. Asks the read model once it shows everything that was stored when the streams were loaded.
    private func grounds(of cover: Cover, in period: Period) async throws -> CoverGrounds {
        let conflicts = try await careTeams.conflicts(of: cover.covering, amongClientsOf: cover.absent, in: period)
        let meeting = CareTeams.meeting(period)
        return CoverGrounds(
            conflicts: conflicts,
            absences: try await careTeams.covers(
                where: "absent = \(cover.covering) and id <> \(cover.id) and \(meeting)"
            ),
            leaves: try await absences(cover.covering, period),
            duties: try await careTeams.covers(where: "covering = \(cover.absent) and id <> \(cover.id) and \(meeting)")
        )
    }

    /// Decides on a cover as it is, and again if somebody was faster: also with If-Match, which is about this cover and not about the
    /// absent person's others. The events stand in the streams of both, so that whoever arranges something around either meets them.
    private func decide(
        on cover: Cover,
        _ order: CommandContext,
        isDryRun: Bool = false,
        remembering answer: MadeView? = nil,
        _ command: (Cover, Date) async throws -> Covers.Command
    ) async throws -> Carried {
        try await store.deciding(on: StreamID.covers(of: cover.absent)) {
            let absent = try await covers.load(StreamID.covers(of: cover.absent))
            let covering = try await covers.load(StreamID.covers(of: cover.covering))
            try await waitUntilCareTeamVisible()
            let known = absent.state.covers[cover.id] ?? cover
            if let seen = order.ifVersion, seen != Int64(known.revision) { throw Problem.preconditionFailed }
            let command = try await command(known, now())
            let events: [CoverEvent]
            do throws(Covers.Refusal) {
                events = try Covers.decide(command, absent.state)
            } catch {
                if let repeated = try await repeated(order) { return .done(repeated) }
                throw Problem(error, try await people.known(error.people))
            }
            guard !events.isEmpty, !isDryRun else { return .done(Carried()) }
            var appends = [
                Append(events, to: absent.stream, expected: absent.expected, meta: order.meta)
            ]
            let undertaken = events.compactMap { Covers.undertaken(by: $0, absent.state) }
            if !undertaken.isEmpty {
                appends.append(
                    Append(undertaken, to: covering.stream, expected: covering.expected, meta: order.meta)
                )
            }
            var key = order.idempotency
            if let answer { key?.answer = try JSON.encode(answer) }
            do {
                let appended = try await store.appendAll(appends, idempotency: key)
                return .done(Carried(position: appended.map(\.position).max(), replay: appended.first?.replay))
            } catch let conflict as VersionConflict {
                return .overtaken(conflict)
            }
        }
    }
}

extension Covers.Refusal {
    /// Persons named with the refusal.
    fileprivate var people: Set<UUID> {
        switch self {
        case .away(let covers, _), .standsIn(let covers): Set(covers.flatMap { [$0.absent, $0.covering] })
        case .noSuchCover, .idUsed, .samePerson, .emptyPeriod, .tooLong, .past, .alreadyCovered, .over, .begun,
            .conflicts:
            []
        }
    }
}
