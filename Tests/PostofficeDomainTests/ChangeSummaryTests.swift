import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct ChangeSummaryTests {
    private typealias Change = (position: Int64, change: MailboxChange)
    private let a = Examples.id(101)
    private let b = Examples.id(102)
    private let c = Examples.id(103)
    private let inbox = SystemFolder.inbox.id(of: Examples.ann.id)
    private let archive = SystemFolder.archive.id(of: Examples.ann.id)

    private func summaries(_ changes: [MailboxChange], most: Int = 100) -> [ChangeSummary] {
        let placed: [Change] = changes.enumerated().map { (Int64($0.offset + 1) * 10, $0.element) }
        return ChangeSummary.summaries(of: placed, most: most)
    }

    @Test func `what is the same of many letters is said once`() {
        let many = (1...50).flatMap { number -> [MailboxChange] in
            let id = Examples.id(UInt8(number))
            return [.marked(letter: id, read: true), .marked(letter: id, flagged: true)]
        }
        let ids = (1...50).map { Examples.id(UInt8($0)) }
        #expect(summaries(many) == [ChangeSummary(.marked(read: true, flagged: true), ids, at: 1000)])
    }

    @Test func `of several changes of one thing the last counts, and marks add up`() {
        #expect(
            summaries([
                .marked(letter: a, read: true), .marked(letter: a, read: false), .marked(letter: a, flagged: true),
            ]) == [ChangeSummary(.marked(read: false, flagged: true), [a], at: 30)]
        )
        #expect(
            summaries([.moved(letter: a, folder: archive), .deleted(letter: a), .moved(letter: a, folder: inbox)])
                == [ChangeSummary(.moved(folder: inbox), [a], at: 30)]
        )
        #expect(
            summaries([.draftSaved(letter: a, version: 1), .draftSaved(letter: a, version: 2)])
                == [ChangeSummary(.draftSaved(version: 2, due: nil), [a], at: 20)]
        )
        #expect(
            summaries([.draftSaved(letter: a, version: 1), .sent(letter: a)]) == [ChangeSummary(.sent, [a], at: 20)]
        )
    }

    @Test func `each draft is told by itself, too many of them as one`() {
        let drafts: [MailboxChange] = [
            .draftSaved(letter: a, version: 1), .draftSaved(letter: b, version: 1), .draftDiscarded(letter: c),
        ]
        #expect(
            summaries(drafts) == [
                ChangeSummary(.draftSaved(version: 1, due: nil), [a], at: 10),
                ChangeSummary(.draftSaved(version: 1, due: nil), [b], at: 20),
                ChangeSummary(.draftDiscarded, [c], at: 30),
            ]
        )
        #expect(summaries(drafts, most: 2) == [ChangeSummary(.drafts, [a, b, c], at: 30)])
    }

    @Test func `a group that is told early has no later place than what isn't told by then`() {
        #expect(
            summaries([
                .marked(letter: a, read: true), .moved(letter: b, folder: archive), .marked(letter: c, read: true),
            ]) == [
                ChangeSummary(.marked(read: true, flagged: nil), [a, c], at: 10),
                ChangeSummary(.moved(folder: archive), [b], at: 30),
            ]
        )
    }

    /// A mailbox as another device keeps it.
    private struct Device: Equatable {
        var places: [UUID: UUID] = [:]
        var away: [UUID: Date] = [:]
        var read: [UUID: Bool] = [:]
        var flagged: [UUID: Bool] = [:]
        var drafts: [UUID: ChangeSummary.Change] = [:]

        mutating func hear(_ change: ChangeSummary.Change, of id: UUID) {
            switch change {
            case .marked(let isRead, let isFlagged):
                if let isRead { read[id] = isRead }
                if let isFlagged { flagged[id] = isFlagged }
            case .moved(let folder): (places[id], away[id]) = (folder, nil)
            case .snoozed(let until): (places[id], away[id]) = (SystemFolder.inbox.id(of: Examples.ann.id), until)
            case .cameBack: (places[id], away[id]) = (SystemFolder.inbox.id(of: Examples.ann.id), nil)
            case .deleted: (places[id], away[id]) = (nil, nil)
            case .draftSaved, .draftDiscarded, .sent: drafts[id] = change
            case .drafts, .folders: break
            }
        }

        mutating func hear(_ summaries: some Sequence<ChangeSummary>) {
            for summary in summaries { for id in summary.ids { hear(summary.change, of: id) } }
        }
    }

    private func randomChange(_ dice: inout some RandomNumberGenerator) -> MailboxChange {
        let id = [a, b, c].randomElement(using: &dice) ?? a
        switch Int.random(in: 0..<10, using: &dice) {
        case 0: return .marked(letter: id, read: .random(using: &dice))
        case 1: return .marked(letter: id, flagged: .random(using: &dice))
        case 2, 3: return .moved(letter: id, folder: Bool.random(using: &dice) ? inbox : archive)
        case 4: return .deleted(letter: id)
        case 5: return .draftSaved(letter: id, version: .random(in: 1...3, using: &dice))
        case 6: return .draftDiscarded(letter: id)
        case 7: return .snoozed(letter: id, until: Bool.random(using: &dice) ? Examples.evening : nil)
        case 8: return .cameBack(letter: id)
        default: return .sent(letter: id)
        }
    }

    @Test func `whoever goes away after any frame and comes back with its cursor misses nothing`() {
        var dice = Dice(seed: 2026)
        for _ in 0..<2000 {
            let changes: [Change] = (1...Int.random(in: 1...14, using: &dice)).map {
                (Int64($0), randomChange(&dice))
            }
            let whole = ChangeSummary.summaries(of: changes, most: 100)
            var each = Device()
            for change in changes { each.hear(ChangeSummary.summaries(of: [change], most: 100)) }
            let positions = whole.map(\.position)
            #expect(positions == positions.sorted() && Set(positions).count == positions.count, "\(changes)")
            #expect(positions.last == changes.last?.position)
            for heard in 0...whole.count {
                var device = Device()
                device.hear(whole.prefix(heard))
                let cursor = heard == 0 ? 0 : whole[heard - 1].position
                device.hear(ChangeSummary.summaries(of: changes.filter { $0.position > cursor }, most: 100))
                #expect(device == each, "\(changes), after \(heard) of \(whole)")
            }
        }
    }

    @Test func `events say whose mailbox they change`() throws {
        let ann = Examples.ann.id
        let id = CopyID(owner: ann, letter: Examples.letter)
        func change(_ event: PostofficeEvent) -> MailboxChange? {
            event.mailboxChange(in: Examples.letter, version: 4)?.change
        }
        #expect(change(.letter(Examples.saved())) == .draftSaved(letter: Examples.letter, version: 4))
        #expect(change(.letter(Examples.sent())) == .sent(letter: Examples.letter))
        #expect(change(.letter(Examples.sent(from: nil))) == nil)
        #expect(
            change(.copy(.deleted(id)))
                == .moved(letter: Examples.letter, folder: SystemFolder.trash.id(of: ann))
        )
        #expect(change(.copy(.purged(id))) == .deleted(letter: Examples.letter))
        let removed = PostofficeEvent.folder(.removed(FolderRemoved(owner: ann, folder: Examples.folder)))
        #expect(change(removed) == .folder(Examples.folder))
        #expect(removed.mailboxChange(in: UUID(), version: 1)?.owner == ann)
        #expect(
            PostofficeEvent.letter(Examples.sent()).mailboxChange(in: Examples.letter, version: 1)?.owner
                == Examples.cleo.id
        )
    }
}
