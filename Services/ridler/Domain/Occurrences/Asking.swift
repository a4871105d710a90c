public import BusinessTime
public import FoundationEssentials

/// Hours of a client's wall in which nobody is asked or reminded.
public struct QuietTime: Sendable, Hashable {
    /// Minute of the day at which they begin.
    public var from: Int
    /// Minute of the day at which they end; before `from`: on the next day.
    public var to: Int

    /// Quiet from one minute to another.
    public init(from: Int, to: Int) { (self.from, self.to) = (from, to) }

    /// Returns true if `time` lies in them on the wall of `clock`.
    public func holds(at time: Date, _ clock: ZoneClock) -> Bool {
        let minute = Int(clock.wall(at: time).millisecond / 60_000)
        return from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
}

/// Rule for asking and reminding: asked once, reminded at most twice.
public enum Asking {
    /// Reminders of an occurrence.
    public static let reminders = 2
    /// Seconds between two requests at least, whatever was held up by quiet hours.
    static let gap = 14_400.0

    /// Number of the request that is due at `time` where `sent` were sent, the last one at `last`: 0 asks, 1 and 2 remind; nil: none is.
    ///
    /// Reminds after a half and after three quarters of the time in which it can be begun, and one that was begun 12 and 18 hours after that.
    /// Never in quiet hours, after the answer, while the enrolment rests, or after withdrawal. What was missed meanwhile isn't made up for.
    public static func due(
        _ occurrence: Occurrence,
        _ state: OccurrenceState,
        begun: Date?,
        sent: Int,
        last: Date? = nil,
        rests: Bool,
        quiet: QuietTime,
        at time: Date
    ) -> Int? {
        guard state.isAnswerable, !rests, sent <= reminders else { return nil }
        if let clock = ZoneClock(occurrence.zone) ?? ZoneClock("UTC"), quiet.holds(at: time, clock) { return nil }
        if sent == 0 { return begun == nil ? 0 : nil }
        let window = occurrence.beginBy.timeIntervalSince(occurrence.opensAt)
        if let last, time < last + gap { return nil }
        if let begun { return time < begun + (sent == 1 ? 43_200 : 64_800) ? nil : sent }
        let next = occurrence.opensAt + window * (sent == 1 ? 0.5 : 0.75)
        return time < next ? nil : sent
    }
}
