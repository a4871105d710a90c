import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import TangoDomain

/// A cover that somebody asks for.
struct CoverProposal: Sendable {
    var absent: UUID
    var covering: UUID
    /// `nil`: now.
    var from: Date?
    var until: Date
    var reason: Reason
    /// Why conflicts of interest don't count; `nil`: they do.
    var override: Reason?
}

extension Matchmaker {
    private var covers: Repository<Covers> { Repository(store) }

    /// Lets somebody stand in for somebody else. Answers the cover's id. With `isDryRun` it only decides.
    func arrange(_ proposal: CoverProposal, _ order: Order, isDryRun: Bool = false) async throws -> Written<MadeView> {
        if let earlier = try await earlier(order, as: MadeView.self) { return earlier }
        let time = now()
        let people = try await people.known([proposal.absent, proposal.covering])
        let faults =
            Pairing.faults(staff: people[proposal.absent]?.party).filter { $0 != .inactiveStaff }
            .map { FieldError($0, "absent_id") }
            + Pairing.faults(staff: people[proposal.covering]?.party).map { FieldError($0, "covering_id") }
        guard faults.isEmpty else { throw Problem.invalid(faults) }
        let cover = Cover(
            id: UUID.v7(at: time),
            absent: proposal.absent,
            covering: proposal.covering,
            from: proposal.from ?? time,
            until: proposal.until
        )
        try await settle()
        let conflicts = try await circles.conflicts(
            of: cover.covering,
            amongClientsOf: cover.absent,
            in: cover.period
        )
        let answer = MadeView(id: cover.id)
        let command = Covers.Command.arrange(
            cover,
            conflicts: conflicts,
            override: proposal.override,
            Deed(by: order.person, reason: proposal.reason, at: time)
        )
        let stream = StreamID.covers(of: cover.absent)
        if isDryRun {
            let state = try await covers.load(stream).state
            do throws(Covers.Refusal) { _ = try Covers.decide(command, state) } catch { throw Problem(error) }
            return Written(answer: answer)
        }
        let handled = try await covers.handle(
            command,
            on: stream,
            meta: meta(order.person),
            idempotency: order.idempotency,
            remember: { _ in try JSON.encode(answer) }
        )
        return try handled.written(answer) { Problem($0) }
    }

    /// Lets a cover hold for another time; what is `nil` stays. `override` is why conflicts of interest don't count; `nil`: they do.
    /// Answers the position.
    func changeCover(
        _ id: UUID,
        from: Date?,
        until: Date?,
        override: Reason?,
        _ order: Order
    ) async throws -> Int64? {
        try await settle()
        return try await alter(try await existingCover(id), order) { cover, time in
            let conflicts = try await circles.conflicts(
                of: cover.covering,
                amongClientsOf: cover.absent,
                in: Period(from: from ?? cover.from, until: until ?? cover.until)
            )
            return .change(
                id,
                from: from,
                until: until,
                conflicts: conflicts,
                override: override,
                by: order.person,
                at: time
            )
        }
    }

    /// Lets a cover hold no longer. Answers the position.
    func callOff(_ id: UUID, _ order: Order) async throws -> Int64? {
        try await alter(try await existingCover(id), order) { _, time in
            .callOff(id, by: order.person, at: time)
        }
    }

    /// The cover of this id. Throws 404 if there is none.
    func existingCover(_ id: UUID) async throws -> Cover {
        guard let cover = try await circles.cover(id) else { throw Problem(Covers.Refusal.noSuchCover) }
        return cover
    }

    /// Decides on the cover as it is, and again if somebody was faster: also with If-Match, which is about this cover and not about
    /// the others of who is away.
    private func alter(
        _ cover: Cover,
        _ order: Order,
        _ command: (Cover, Date) async throws -> Covers.Command
    ) async throws -> Int64? {
        let stream = StreamID.covers(of: cover.absent)
        for _ in 0..<5 {
            let loaded = try await covers.load(stream)
            let known = loaded.state.covers[cover.id] ?? cover
            if let seen = order.ifRevision, seen != Int64(known.revision) { throw Problem.preconditionFailed }
            do {
                let handled = try await covers.handle(
                    try await command(known, now()),
                    on: stream,
                    ifVersion: loaded.version,
                    meta: meta(order.person)
                )
                return try handled.lastPosition { Problem($0) }
            } catch is VersionConflict {}
        }
        throw StreamIsBusy(stream: stream)
    }
}
