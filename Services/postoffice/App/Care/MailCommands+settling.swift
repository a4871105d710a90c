import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Says that a clock needs no answer, as whoever is waited for, or stands in. Returns the clock as it is then. Throws 404 for clocks of
    /// others.
    func settle(_ id: ReplyClock.ID, by person: UUID) async throws -> ReplyClock {
        var clock = try await clock(id, of: person)
        let time = now()
        try await decide(.settle(id, by: person, isRunning: clock.answer == nil, at: time), on: id, by: person)
        clock.answer = clock.answer ?? ReplyClock.Answer(letter: id.letter, by: person, at: time)
        return clock
    }

    /// Takes back that a clock needs no answer. Returns the clock as it is then. Throws 404 for clocks of others.
    func reopen(_ id: ReplyClock.ID, by person: UUID) async throws -> ReplyClock {
        var clock = try await clock(id, of: person)
        try await decide(.reopen(id, by: person, at: now()), on: id, by: person)
        if clock.isSettled { clock.answer = nil }
        return clock
    }

    private func decide(_ command: Settlement.Command, on id: ReplyClock.ID, by person: UUID) async throws {
        let handled = try await Repository<Settlement>(store).handle(
            command,
            on: StreamID.settlement(of: id),
            meta: meta(person)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
    }

    private func clock(_ id: ReplyClock.ID, of person: UUID) async throws -> ReplyClock {
        guard let clock = try await care.clock(id, for: person, at: now()) else { throw Problem.nobodyWaits }
        return clock
    }
}

extension Problem {
    /// Answer where no clock runs, or it is somebody else's.
    static let nobodyWaits = Problem(404, "nobody-waits", "Nobody waits for an answer to this letter.")

    fileprivate init(_ refusal: Settlement.Refusal) {
        switch refusal {
        case .nobodyWaits: self = .nobodyWaits
        }
    }
}
