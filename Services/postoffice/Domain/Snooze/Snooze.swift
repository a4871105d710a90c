public import FoundationEssentials

/// Time until which a copy is put away, and after which it lies on top of the inbox.
public struct Snooze: Sendable, Hashable {
    /// Time at which the copy comes back.
    public var until: Date
    /// True once open screens were told that it came back.
    public var isTold: Bool

    /// Seconds for which a letter is put away at least.
    public static let shortest: TimeInterval = 60

    /// States the time; nobody was told yet.
    public init(until: Date, isTold: Bool = false) {
        self.until = until
        self.isTold = isTold
    }

    /// Returns true if a letter can be put away at `time` until `until`: a minute to `Limits.snoozeDays` days.
    public static func isAllowed(until: Date, at time: Date) -> Bool {
        let longest = TimeInterval(Limits.snoozeDays) * 24 * 3600
        return (shortest...longest).contains(until.timeIntervalSince(time))
    }

    /// Returns true if the copy is away at `time`.
    public func isAway(at time: Date) -> Bool { until > time }
}

extension Copy {
    /// Puts a copy away: it lies in the inbox as unread, and is shown there from `until` on.
    static func snooze(_ copy: Delivered, _ kept: Kept, until: Date, at time: Date) throws(Refusal) -> [CopyEvent] {
        guard Snooze.isAllowed(until: until, at: time) else { throw .wrongTime }
        guard !isInTrash(kept, copy) else { throw .inTrash }
        if kept.snooze?.until == until { return [] }
        var events: [CopyEvent] = []
        let inbox = SystemFolder.inbox.id(of: copy.id.owner)
        if place(of: copy, kept.folder) != inbox { events.append(.moved(CopyMoved(copy.id, to: inbox))) }
        if kept.isRead(isAuthors: copy.isAuthors) { events.append(.unread(copy.id)) }
        return events + [.snoozed(CopySnoozed(copy.id, until: until))]
    }
}
