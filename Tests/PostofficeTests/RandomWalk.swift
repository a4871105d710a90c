import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

/// People doing anything at all, the same with the same seed. What can't be done is refused, and that is fine, too.
struct RandomWalk {
    private let unit: Unit
    private var dice: Dice
    private var letters: [UUID] = []
    private var drafts: [UUID] = []
    private var folders: [UUID: [UUID]] = [:]
    /// What was tried.
    private(set) var history: [String] = []

    init(unit: Unit, seed: UInt64) {
        self.unit = unit
        dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    }

    mutating func step() async throws {
        let person = [unit.ann, unit.bob, unit.cleo].randomElement(using: &dice) ?? unit.ann
        let seat = unit.seat(person)
        let letter = letters.randomElement(using: &dice) ?? UUID()
        let draft = drafts.randomElement(using: &dice) ?? UUID()
        let folder = place(of: person)
        let choice = Int.random(in: 0...19, using: &dice)
        history.append("\(choice)")
        let mail = "/api/v1/mail"
        switch choice {
        case 0...2:
            let to = person.id == unit.ann.id ? [unit.bob.id, unit.cleo.id] : [unit.ann.id]
            let json: [String: JSONValue] = ["to": .ids(to), "subject": .string("No. \(letters.count)"), "body": "x"]
            letters.append(try await seat.post("\(mail)/letters", json).decode(SentView.self).id)
        case 3:
            let json: [String: JSONValue] = ["to": .ids([unit.ann.id]), "body": "draft"]
            drafts.append(try await seat.post("\(mail)/drafts", json).decode(DraftView.self).id)
        case 4: _ = try await seat.send(.put, "\(mail)/drafts/\(draft)", ["body": "changed"], headers: [.ifMatch: "*"])
        case 5:
            if try await seat.post("\(mail)/drafts/\(draft)/send").status == 200 { letters.append(draft) }
        case 6: _ = try await seat.delete("\(mail)/letters/\(draft)")
        case 7:
            _ = try await seat.post(
                "\(mail)/letters/mark",
                ["ids": .ids(some()), "read": .bool(.random(using: &dice))]
            )
        case 8: _ = try await seat.post("\(mail)/letters/move", ["ids": .ids(some()), "folder_id": .string(folder)])
        case 9: _ = try await seat.post("\(mail)/letters/delete", ["ids": .ids(some())])
        case 10: _ = try await seat.delete("\(mail)/letters/\(letter)?for_good=true")
        case 11, 12:
            let made = try await seat.post("\(mail)/folders", ["name": .string("Folder \(history.count)")])
            folders[person.id, default: []].append(try made.decode(FolderMadeView.self).id)
        case 13: _ = try await seat.delete("\(mail)/folders/\(folder)?with_content=true")
        case 14:
            let flagged = Bool.random(using: &dice)
            _ = try await seat.post("\(mail)/letters/mark", ["ids": .ids(some()), "flagged": .bool(flagged)])
        case 15:
            _ = try await seat.post("\(mail)/letters/delete", ["ids": .ids(some()), "for_good": .bool(true)])
        case 16:
            let until = unit.clock.tick().addingTimeInterval(Double(Int.random(in: 60...100, using: &dice)))
            _ = try await seat.post(
                "\(mail)/letters/snooze",
                ["ids": .ids(some()), "until": .string(RFC3339.text(of: until))]
            )
        default: try await undo(person)
        }
    }

    /// Takes back one of the person's latest actions, which may be an undoing itself.
    private mutating func undo(_ person: PersonRegistered) async throws {
        let seat = unit.seat(person)
        let list = try await seat.get("/api/v1/mail/actions?limit=5").decode(ActionListView.self)
        guard let action = list.actions.randomElement(using: &dice) else { return }
        try await seat.post("/api/v1/mail/actions/\(action.id)/undo").expect(200)
    }

    /// A folder of the person's, system or own, perhaps removed already.
    private mutating func place(of person: PersonRegistered) -> String {
        let system = ["archive", "junk", "inbox", "trash"]
        let own = (folders[person.id] ?? []).map(\.uuidString)
        return (own.isEmpty || Bool.random(using: &dice) ? system : own).randomElement(using: &dice) ?? "archive"
    }

    /// One to four of the letters, whoever has them.
    private mutating func some() -> [UUID] {
        let count = Int.random(in: 1...4, using: &dice)
        let ids = (0..<count).compactMap { _ in letters.randomElement(using: &dice) }
        return ids.isEmpty ? [UUID()] : ids
    }
}

/// Random numbers that come again with the same seed (xorshift64*).
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
