import Foundation

/// Who is in which room in `chat-connections`: everybody in a small one, in a large one, and in the one for everyone. Small rooms have 2 to 100
/// members, large ones a thousand, which is the most that a room can have into which one comes.
struct CrowdPlan {
    /// One room.
    struct Room {
        let id = UUID()
        let members: Range<Int>
    }

    let small: [Room]
    let large: [Room]
    private let people: Int

    /// Most people are in rooms of some size, as most rooms are small.
    private static let sizes = [2, 2, 3, 5, 10, 20, 50, 100]
    private static let largest = 1000

    init(people: Int) {
        small = Self.rooms(people) { Self.sizes[$0 % Self.sizes.count] }
        large = Self.rooms(people) { _ in Self.largest }
        self.people = people
    }

    /// The rooms of everybody, one after the other. Nobody is left alone: the last room may be larger by one.
    private static func rooms(_ people: Int, _ size: (Int) -> Int) -> [Room] {
        var rooms: [Room] = []
        var start = 0
        while start < people {
            var end = min(people, start + size(rooms.count))
            if people - end == 1, end - start < largest { end = people }
            rooms.append(Room(members: start..<end))
            start = end
        }
        return rooms
    }

    /// The line for each of `people`, in their order: what a client of the crowd must know. `hall` is the room for everyone.
    func lines(_ people: Range<Int>, hall: UUID, token: (Int) -> String) -> [String] {
        var (little, big) = (0, 0)
        return (0..<people.upperBound).compactMap { person -> String? in
            while small[little].members.upperBound <= person { little += 1 }
            while large[big].members.upperBound <= person { big += 1 }
            guard people.contains(person) else { return nil }
            let leads = large[big].members.lowerBound == person
            return CrowdMember(
                token: token(person),
                small: CrowdMember.Place(little, small[little].id, small[little].members.count),
                large: CrowdMember.Place(small.count + big, large[big].id, large[big].members.count),
                hall: CrowdMember.Place(small.count + large.count, hall, self.people),
                leads: leads,
                leadsAll: person == 0
            ).line
        }
    }
}

/// One client of a crowd, as a line of text.
struct CrowdMember {
    /// A room of theirs: its number among all, its id, and how many are in it.
    struct Place {
        let number: Int
        let id: String
        let members: Int

        init(_ number: Int, _ id: UUID, _ members: Int) {
            self.number = number
            self.id = id.uuidString.lowercased()
            self.members = members
        }

        fileprivate init?(_ words: ArraySlice<Substring>) {
            let words = Array(words)
            guard words.count == 3, let number = Int(words[0]), let members = Int(words[2]) else { return nil }
            self.number = number
            id = String(words[1])
            self.members = members
        }

        fileprivate var text: String { "\(number) \(id) \(members)" }
    }

    let token: String
    let small: Place
    let large: Place
    /// The room that everybody is in.
    let hall: Place
    /// Whether they are who speaks to all of the large room.
    let leads: Bool
    /// Whether they are who speaks to everybody.
    let leadsAll: Bool

    var line: String { "\(token) \(small.text) \(large.text) \(hall.text) \(leads ? 1 : 0) \(leadsAll ? 1 : 0)" }
}

extension CrowdMember {
    init?(line: Substring) {
        let words = line.split(separator: " ")
        guard words.count == 12, let small = Place(words[1...3]), let large = Place(words[4...6]),
            let hall = Place(words[7...9])
        else { return nil }
        self.init(
            token: String(words[0]),
            small: small,
            large: large,
            hall: hall,
            leads: words[10] == "1",
            leadsAll: words[11] == "1"
        )
    }
}
