public import EventSourcing
public import FoundationEssentials
// Brings the rules of time zones; without it Foundation knows fixed offsets only.
import FoundationInternationalization

/// Wall clock of a time zone: from instants to wall time and back, to the millisecond.
///
/// One rule for all of the tree: a wall time that comes twice is the earlier of its two instants, and one that is skipped is the first
/// instant after the gap, be the gap half an hour or a whole day. So every wall time has one instant, and later wall times never have earlier ones.
public struct ZoneClock: Sendable {
    private let zone: TimeZone

    /// The clock of a zone by its name in the time zone database; nil if there is none. Fixed offsets aren't names.
    public init?(_ name: String) {
        guard name == "UTC" || name.utf8.contains(UInt8(ascii: "/")), let zone = TimeZone(identifier: name) else {
            return nil
        }
        self.zone = zone
    }

    /// The clock of a zone that is known.
    public init?(_ name: TimeZoneName) { self.init(name.text) }

    /// The day on the wall at `time`, and the millisecond of it.
    public func wall(at time: Date) -> (day: CivilDay, millisecond: Int64) {
        let instant = time.milliseconds
        let wall = instant + offset(at: instant)
        let day = CivilDay(number: Int64((Double(wall) / 86_400_000).rounded(.down)))
        return (day, wall - day.number * 86_400_000)
    }

    /// The day on the wall at `time`.
    public func day(of time: Date) -> CivilDay { wall(at: time).day }

    /// The instant at which the wall shows `minute` of `day`, by the rule for skipped and double times.
    public func instant(of day: CivilDay, minute: Int = 0) -> Date {
        Date(milliseconds: instant(ofWall: day.number * 86_400_000 + Int64(minute) * 60_000))
    }

    /// Milliseconds by which the wall clock is ahead of UTC at an instant, in milliseconds since 1970.
    func offset(at instant: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant) / 1000))) * 1000
    }

    /// The first instant at which the wall clock shows `wall` or later, in milliseconds since 1970.
    func instant(ofWall wall: Int64) -> Int64 {
        let day: Int64 = 86_400_000
        // Changes are rarer than two a day, so at most one lies near.
        let (before, after) = (offset(at: wall - day), offset(at: wall + day))
        if before == after { return wall - before }
        let early = wall - max(before, after)
        let late = wall - min(before, after)
        if early + offset(at: early) == wall { return early }
        if late + offset(at: late) == wall { return late }
        var (low, high) = (early, late)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if middle + offset(at: middle) >= wall { high = middle } else { low = middle }
        }
        return high
    }
}
