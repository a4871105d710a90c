import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit
import Realtime

extension RoomFacts {
    /// Everybody who is in the room, and those behind `others`, who perhaps are no more.
    func audience(and others: [UUID] = []) -> Set<Audience> {
        Set(persons.union(others.compactMap { person(behind: $0) }).map(Audience.person))
    }
}

extension Caller {
    /// The person who listens. Services have no rooms.
    var listener: UUID {
        get throws(Problem) {
            guard let person else { throw .forbidden }
            return person
        }
    }
}
