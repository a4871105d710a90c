import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import Realtime
import TrumpetDomain

/// `trumpet/broadcasts`: broadcasts that begin, change or end, for the people whom they concern; and the reader's actions on another
/// device.
///
/// The read model says once for all listeners whom a broadcast concerns, and each payload is built once. It has the state at the time of
/// telling: of two corrections in quick succession the later one is told. Somebody who comes back after a break hears of each broadcast at
/// most once, except that one may be withdrawn again when late deliveries of it come by.
struct BroadcastsTopic: Topic {
    let name = "trumpet/broadcasts"
    let summary =
        "Each broadcast that begins to be shown to one, or to say something else (broadcast.published, broadcast.corrected: as "
        + "in the list, in all its languages), or to be shown no longer (broadcast.withdrawn: id), and what one has done with one "
        + "on another device (broadcast.seen, broadcast.dismissed, broadcast.acknowledged: id, version, at)."
    let keepsAccount = true
    let commands: BroadcastCommands
    let deliveries: Deliveries

    var shapes: [PayloadShape] {
        let shown = [LiveBroadcast.Kind.published, .corrected].map { PayloadShape($0.rawValue, of: LiveBroadcast.self) }
        let done = ["broadcast.seen", "broadcast.dismissed", "broadcast.acknowledged"]
            .map { PayloadShape($0, of: LiveReceipt.self) }
        return shown + [PayloadShape(LiveWithdrawal.type, of: LiveWithdrawal.self)] + done
    }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        guard let person = caller.person else { throw .forbidden }
        return [.person(person)]
    }

    func notices(of recorded: Recorded<TrumpetEvent>) async throws -> [Publication] {
        switch recorded.event {
        case .broadcast(let event): try await notices(of: event, recorded.stream)
        case .start(let started):
            try await shown(try await row(started.broadcast, saying: started.version), as: .published, at: started.at)
        // A receipt is told under the name under which it is stored.
        case .receipt(let event):
            try publications(recorded.type.name, LiveReceipt(event.receipt), for: [event.receipt.by])
        case .delivery(let delivered): try await outdated(delivered, at: recorded.position)
        case .call: []
        }
    }

    func delivered(_ notice: Publication, to audiences: Set<Audience>) {
        guard let payload = notice.payload, LiveBroadcast.Kind(rawValue: payload.type) != nil,
            let edition = try? JSON.decode(LiveEdition.self, from: payload.data)
        else { return }
        let people = audiences.compactMap { audience -> UUID? in
            guard case .person(let person) = audience else { return nil }
            return person
        }
        deliveries.note(Edition(broadcast: edition.id, version: edition.version), to: people, at: commands.now())
    }

    /// Publication of `data` for people; none if there are no people.
    private func publications(_ type: String, _ data: some Encodable, for people: Set<UUID>) throws -> [Publication] {
        try people.isEmpty ? [] : [Publication(Payload(type, data), for: Set(people.map(Audience.person)))]
    }

    private func withdrawal(_ broadcast: UUID, for people: Set<UUID>) throws -> [Publication] {
        try publications(LiveWithdrawal.type, LiveWithdrawal(id: broadcast), for: people)
    }

    private func audience(of row: BroadcastRow) async throws -> Set<UUID> {
        Set(try await commands.audience(of: row.contents.audience).map(\.id))
    }

    private func notices(of event: BroadcastEvent, _ broadcast: UUID) async throws -> [Publication] {
        switch event {
        case .published(let issued):
            try await shown(try await row(broadcast, saying: issued.version), as: .published, at: issued.at)
        case .corrected(let issued): try await corrected(try await row(broadcast, saying: issued.version), issued)
        case .withdrawn(let step): try await withdrawn(broadcast, at: step.at)
        // Scheduled broadcasts are told when they begin; drafts are nobody's business.
        case .drafted, .edited, .discarded, .scheduled: []
        }
    }

    /// A broadcast that still says what it said as `version`; `nil` if it says something else by now, or was withdrawn: what came
    /// later tells that.
    private func row(_ broadcast: UUID, saying version: Int) async throws -> BroadcastRow? {
        guard let row = try await commands.row(broadcast), row.stage == .issued, row.version == version else {
            return nil
        }
        return row
    }

    /// Tells of a broadcast that is shown from now on; no publication if it hasn't begun at `time`.
    private func shown(_ row: BroadcastRow?, as kind: LiveBroadcast.Kind, at time: Date) async throws -> [Publication] {
        guard let row, row.contents.hasBegun(at: time), !row.contents.isOver(at: commands.now()) else { return [] }
        return try publications(kind.rawValue, LiveBroadcast(row), for: try await audience(of: row))
    }

    /// A correction; and for those who had what it said before and whom it no longer concerns, that it is gone.
    private func corrected(_ row: BroadcastRow?, _ issued: BroadcastIssued) async throws -> [Publication] {
        guard let row, issued.start <= issued.at else { return [] }
        let shown = try await shown(row, as: .corrected, at: issued.at)
        let still = shown.reduce(into: Set<Audience>()) { $0.formUnion($1.audiences) }
        let gone = try await handedOut(row.id, before: issued.version).filter { !still.contains(.person($0)) }
        return shown + (try withdrawal(row.id, for: gone))
    }

    /// A withdrawal, for those whom it was for and those who had it; none if it hadn't begun.
    private func withdrawn(_ broadcast: UUID, at time: Date) async throws -> [Publication] {
        guard let row = try await commands.row(broadcast), row.stage == .withdrawn, row.contents.hasBegun(at: time)
        else { return [] }
        return try withdrawal(broadcast, for: try await handedOut(broadcast).union(try await audience(of: row)))
    }

    /// Handles a delivery by another process just before a withdrawal or correction, and written down after it: when the change was told
    /// here, nobody knew that these people had it. The audience, and the people to whom this process gave it, were told then.
    private func outdated(_ delivered: BroadcastDelivered, at position: Int64) async throws -> [Publication] {
        guard let row = try await commands.row(delivered.broadcast), row.changed < position else { return [] }
        let standing: Int
        switch row.stage {
        case .withdrawn: standing = .max
        case .issued where delivered.version < row.version: standing = row.version
        case .issued, .draft: return []
        }
        let told = deliveries.people(given: row.id, before: standing).union(try await audience(of: row))
        return try withdrawal(row.id, for: Set(delivered.people).subtracting(told))
    }

    /// Returns the people to whom a broadcast was handed out, or a version of it before `version`; also where that isn't written yet.
    private func handedOut(_ broadcast: UUID, before version: Int = .max) async throws -> Set<UUID> {
        let people = try await commands.pool.query(
            "select distinct person from receipt where broadcast = \(broadcast) and version < \(version)"
        ).decode(UUID.self)
        return deliveries.people(given: broadcast, before: version).union(people)
    }
}
