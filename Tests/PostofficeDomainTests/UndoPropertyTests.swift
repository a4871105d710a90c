import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Testing

/// Random actions, undone in reverse, give the state before; undone again, the state after.
@Suite struct UndoPropertyTests {
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `undoing everything in reverse gives the state before`(_ seed: UInt64) throws {
        var settings = UndoDesk(seed: seed)
        for _ in 1...5 { _ = settings.act() }
        let before = settings.visible
        var actions: [UUID] = []
        for _ in 1...12 { actions += settings.act().map { [$0] } ?? [] }
        let after = settings.visible
        var undoings: [UUID] = []
        for action in actions.reversed() {
            let (undoing, kept) = settings.undo(action)
            #expect(kept.isEmpty, "seed \(seed)")
            undoings.append(undoing)
        }
        #expect(settings.visible == before, "seed \(seed)")
        for undoing in undoings.reversed() { #expect(settings.undo(undoing).kept.isEmpty, "seed \(seed)") }
        #expect(settings.visible == after, "seed \(seed)")
    }
}

/// One person's folders and copies of three letters, changed by commands only.
private struct UndoDesk {
    /// What the person sees of a letter.
    struct Seen: Equatable {
        var folder: UUID
        var isRead: Bool
        var readAt: Date?
        var isFlagged: Bool
        var snoozedUntil: Date?
    }

    struct Visible: Equatable {
        var letters: [UUID: Seen]
        var folders: [UUID: FolderTree.Folder]
    }

    private let owner = Examples.ann.id
    private let letters = [Examples.id(101), Examples.id(102), Examples.id(103)]
    private var copies: [UUID: [Traced<CopyEvent>]] = [:]
    private var folders: [Traced<FolderEvent>] = []
    private var position: Int64 = 0
    private var number: UInt8 = 0
    private var random: UInt64

    init(seed: UInt64) { random = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private var tree: FolderTree { Folders.replay(folders.map(\.event)) }
    private var trash: UUID { SystemFolder.trash.id(of: owner) }

    var visible: Visible {
        var seen: [UUID: Seen] = [:]
        for letter in letters {
            guard case .kept(let kept) = Copy.replay((copies[letter] ?? []).map(\.event)) else { continue }
            let place = kept.folder ?? SystemFolder.inbox.id(of: owner)
            var entry = Seen(folder: isThere(place) ? place : trash, isRead: false, isFlagged: kept.isFlagged)
            entry.snoozedUntil = kept.snooze?.until
            if case .read(let time)? = kept.reading { (entry.isRead, entry.readAt) = (true, time) }
            seen[letter] = entry
        }
        return Visible(letters: seen, folders: tree.folders)
    }

    /// Does something; its action, if it changed anything.
    mutating func act() -> UUID? {
        number += 1
        let action = Examples.id(number)
        let before = position
        let letter = letters[roll(letters.count)]
        switch roll(14) {
        case 0, 1: change(letter, action) { .move($0, to: $1) }
        case 2, 3: change(letter, action) { copy, _ in .delete(copy) }
        case 4, 5: change(letter, action) { copy, _ in .purge(copy) }
        case 6:
            change(letter, action) { [time = Examples.noon.addingTimeInterval(Double(number))] copy, _ in
                .read(copy, at: time)
            }
        case 7: change(letter, action) { copy, _ in .unread(copy) }
        case 8:
            let isOn = roll(2) == 0
            change(letter, action) { copy, _ in isOn ? .flag(copy) : .unflag(copy) }
        case 9:
            guard let name = try? FolderName("Folder \(number)") else { return nil }
            let parent = roll(2) == 0 ? nil : tree.folders.keys.sorted { $0.uuidString < $1.uuidString }.first
            note(.add(owner: owner, id: Examples.id(100 + number), name: name, parent: parent), action)
        case 10:
            change(letter, action) { [until = Examples.noon.addingTimeInterval(Double(number) * 60)] copy, _ in
                .snooze(copy, until: until, at: Examples.noon)
            }
        case 11: change(letter, action) { copy, _ in .unsnooze(copy, at: Examples.noon) }
        default:
            let ids = tree.folders.keys.sorted { $0.uuidString < $1.uuidString }
            guard let id = ids.isEmpty ? nil : ids[roll(ids.count)] else { return nil }
            switch roll(3) {
            case 0: note(.remove(owner: owner, [id], withContent: true, occupied: []), action)
            case 1: note(.move(owner: owner, id: id, parent: SystemFolder.archive.id(of: owner)), action)
            default:
                guard let name = try? FolderName("Renamed \(number)") else { return nil }
                note(.rename(owner: owner, id: id, name: name), action)
            }
        }
        return position > before ? action : nil
    }

    /// Undoes an action; the action that this is, and what stayed.
    mutating func undo(_ action: UUID) -> (action: UUID, kept: [ActionUndone.Kept]) {
        let undoing = UUID.named("undo", in: action)
        var kept: [ActionUndone.Kept] = []
        let occupied = Set(visible.letters.values.map(\.folder))
        let files = FolderHistory(of: owner, folders)
        for letter in letters {
            let reversal = CopyReversal.of(
                action,
                in: copies[letter] ?? [],
                delivered(letter),
                sentAt: Examples.noon,
                files
            )
            kept += reversal.kept
            for event in reversal.events { append(event, letter, undoing) }
        }
        let reversal = FolderReversal.of(action, in: folders, owner: owner, occupied: occupied)
        kept += reversal.kept
        for event in reversal.events { append(event, undoing) }
        return (undoing, kept)
    }

    private func delivered(_ letter: UUID) -> Copy.Delivered {
        let isInTrash = visible.letters[letter]?.folder == trash
        return Copy.Delivered(CopyID(owner: owner, letter: letter), isAuthors: false, isInTrash: isInTrash)
    }

    private func isThere(_ folder: UUID) -> Bool {
        tree.folders[folder] != nil || SystemFolder(id: folder, of: owner) != nil
    }

    private mutating func change(
        _ letter: UUID,
        _ action: UUID,
        _ command: (Copy.Delivered, UUID) -> Copy.Command
    ) {
        let own = tree.folders.keys.sorted { $0.uuidString < $1.uuidString }
        let places = own + [SystemFolder.archive.id(of: owner), SystemFolder.inbox.id(of: owner)]
        let state = Copy.replay((copies[letter] ?? []).map(\.event))
        let target = places[roll(places.count)]
        for event in (try? Copy.decide(command(delivered(letter), target), state)) ?? [] {
            append(event, letter, action)
        }
    }

    private mutating func note(_ command: Folders.Command, _ action: UUID) {
        for event in (try? Folders.decide(command, tree)) ?? [] { append(event, action) }
    }

    private mutating func append(_ event: CopyEvent, _ letter: UUID, _ action: UUID) {
        position += 1
        copies[letter, default: []].append(Traced(event, action: action, position: position))
    }

    private mutating func append(_ event: FolderEvent, _ action: UUID) {
        position += 1
        folders.append(Traced(event, action: action, position: position))
    }

    /// A number below `bound`, the same with the same seed (xorshift64*).
    private mutating func roll(_ bound: Int) -> Int {
        random ^= random >> 12
        random ^= random << 25
        random ^= random >> 27
        return Int((random &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}
