import FoundationEssentials

/// One notice of one topic, at the position of its event.
struct PlacedPublication: Sendable {
    var position: Int64
    var topic: String
    var notice: Publication

    /// Returns true if a client that listens as one of `audiences` is told of it.
    func isHeard(as audiences: Set<Audience>) -> Bool { notice.isHeard(as: audiences) }
}

extension [PlacedPublication] {
    /// Makes of these what one that comes later makes of them.
    mutating func amend(by later: PlacedPublication) {
        guard let amendment = later.notice.amendment else { return }
        var gone: Set<Int> = []
        for place in indices where amendment.concerns(self[place].notice) && self[place].topic == later.topic {
            if let amended = amendment.change(self[place].notice) {
                self[place].notice = amended
            } else {
                gone.insert(place)
            }
        }
        guard !gone.isEmpty else { return }
        self = enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    }

    /// Number of these that a client hears that listens as one of `audiences`; others only amend.
    func heard(as audiences: Set<Audience>) -> Int {
        reduce(0) { sum, placed in placed.isHeard(as: audiences) ? sum + 1 : sum }
    }
}
