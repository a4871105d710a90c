import ChatDomain
import FoundationEssentials

extension ClockDesk {
    /// How long clients waited for what was answered, by whom and of which kind; with `byRoom` for each room.
    func figures(of answers: Answers, byRoom: Bool = false) async throws -> [ReplyFigures] {
        let clocks = try await answered(answers)
        let now = rooms.now()
        return ReplyFigures.of(
            zip(clocks, await times(of: clocks)).compactMap { clock, time in
                clock.answer.map { answer in
                    ReplyFigures.Answer(
                        by: answer.by,
                        isFirst: clock.isFirst,
                        wall: Int(clock.wallTime(until: now).components.seconds),
                        business: time.seconds,
                        room: byRoom ? clock.room : nil
                    )
                }
            }
        )
    }

    /// The business time of clocks, by the hours of who answered.
    func times(of clocks: [ReplyClock]) async -> [BusinessHours.Time] {
        let now = rooms.now()
        return await hours.times(
            of: clocks.map { BusinessHours.Span(staff: $0.answer?.by, from: $0.startedAt, to: $0.endedAt ?? now) }
        )
    }
}
