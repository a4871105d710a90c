import FoundationEssentials

/// The notices of the last positions of the log, in order.
struct RecentPublications: Sendable {
    /// Topic and place of a publication's subject.
    private struct Slot: Hashable, Sendable {
        var topic: String
        var place: UUID
    }

    /// Every notice after this position is here.
    private(set) var start: Int64
    private var notices: [PlacedPublication] = []
    /// Indices of the publications that may be amended, by place: an amendment costs as much as its room has
    /// publications, not as all have.
    private var subjects: [Slot: [Int]] = [:]
    private let limit: Int64

    /// None yet; the notices of `limit` positions are kept.
    init(from position: Int64, limit: Int) {
        start = position
        self.limit = Int64(limit)
    }

    /// Adds what the positions up to `end` have brought, amends what was there by it, and forgets what is too old.
    mutating func append(_ new: [PlacedPublication], upTo end: Int64) {
        for notice in new {
            amend(by: notice)
            note(notice, at: notices.endIndex)
            notices.append(notice)
        }
        // In halves, so that forgetting costs next to nothing per position.
        guard end - start > limit else { return }
        start = end - limit / 2
        let kept = notices.firstIndex { $0.position > start } ?? notices.endIndex
        notices.removeSubrange(..<kept)
        subjects = [:]
        for index in notices.indices { note(notices[index], at: index) }
    }

    /// Publications after `position`, which must not be before `start`, including those that are for nobody any more.
    func after(_ position: Int64) -> ArraySlice<PlacedPublication> {
        var (low, high) = (notices.startIndex, notices.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if notices[middle].position > position { high = middle } else { low = middle + 1 }
        }
        return notices[low...]
    }

    private mutating func note(_ notice: PlacedPublication, at index: Int) {
        guard let subject = notice.notice.subject else { return }
        subjects[Slot(topic: notice.topic, place: subject.place), default: []].append(index)
    }

    private mutating func amend(by later: PlacedPublication) {
        guard let amendment = later.notice.amendment else { return }
        for index in indices(of: amendment, on: later.topic) where amendment.concerns(notices[index].notice) {
            // One that is gone keeps its place, so that the others keep theirs.
            notices[index].notice = amendment.change(notices[index].notice) ?? Publication(changedFor: [])
        }
    }

    private func indices(of amendment: Publication.Amendment, on topic: String) -> [Int] {
        if let place = amendment.place { return subjects[Slot(topic: topic, place: place)] ?? [] }
        return subjects.filter { $0.key.topic == topic }.flatMap(\.value)
    }
}
