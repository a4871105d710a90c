import FoundationEssentials
// Brings the rules of time zones; without it Foundation knows fixed offsets only.
import FoundationInternationalization

/// The wall clock of a time zone: from instants to wall time and back. In milliseconds since 1970.
struct ZoneClock: Sendable {
    private let zone: TimeZone

    /// The clock of a zone by its name in the time zone database; nil if there is none. Fixed offsets aren't names.
    init?(_ name: String) {
        guard name == "UTC" || name.utf8.contains(UInt8(ascii: "/")), let zone = TimeZone(identifier: name) else {
            return nil
        }
        self.zone = zone
    }

    /// Milliseconds by which the wall clock is ahead of UTC at an instant.
    func offset(at instant: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant) / 1000))) * 1000
    }

    /// The first instant at which the wall clock shows `wall` or later. A wall time that comes twice is the earlier one; one
    /// that is skipped is the moment of the skip.
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
