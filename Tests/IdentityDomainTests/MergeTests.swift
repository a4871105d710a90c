import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import IdentityDomain

@Suite struct MergeTests {
    private let reason: StatedReason

    init() throws { reason = try StatedReason("registered twice") }

    private func decide(_ command: Merge.Command, _ before: MergeEvent...) throws(Merge.Refusal) -> [MergeEvent] {
        try Merge.decide(command, Merge.replay(before))
    }

    private func account(_ id: PersonID, _ roles: PersonRole..., isActive: Bool = true) throws -> Account {
        var registration = try Examples.registration(.client)
        (registration.person, registration.roles) = (id, try Roles(Set(roles)))
        let events = [PersonEvent.registered(registration)] + (isActive ? [] : [.suspended(Unadorned())])
        return try #require(Person.replay(events).account)
    }

    private func facts(_ change: (inout Merge.Facts) throws -> Void = { _ in }) throws -> Merge.Facts {
        var facts = Merge.Facts(
            account: try account(Examples.ann, .client),
            other: try account(Examples.bob, .client),
            otherIsMerged: false,
            isLeaving: false
        )
        try change(&facts)
        return facts
    }

    private let proposer = Examples.uuid(8)
    private let other = Examples.uuid(9)
    private let third = PersonID(rawValue: Examples.uuid(3))

    private func proposed(into other: PersonID = Examples.bob) -> MergeEvent {
        .proposed(MergeProposed(account: Examples.ann, into: other, by: proposer, reason: .known(reason)))
    }

    /// A merge; on an operator's word with a reason of its own.
    private func merged(into other: PersonID = Examples.bob, isConfirmed: Bool = false) -> MergeEvent {
        .merged(AccountMerged(account: Examples.ann, into: other, reason: isConfirmed ? nil : .known(reason)))
    }

    private func undone(wasMerged: Bool = true) -> MergeEvent {
        .undone(
            MergeUndone(account: Examples.ann, into: Examples.bob, wasMerged: wasMerged, reason: .known(reason))
        )
    }

    private func propose(_ facts: Merge.Facts) -> Merge.Command { .propose(facts, because: reason, by: proposer) }
    private var undo: Merge.Command { .undo(of: Examples.ann, because: reason, isLeaving: false) }

    @Test func `what one proposes another one confirms, and again changes nothing`() throws {
        let facts = try facts()
        #expect(try decide(propose(facts)) == [proposed()])
        #expect(try decide(propose(facts), proposed()) == [])
        #expect(throws: Merge.Refusal.notProposed) { try decide(.confirm(facts, by: other)) }
        #expect(throws: Merge.Refusal.ownProposal) { try decide(.confirm(facts, by: proposer), proposed()) }
        #expect(try decide(.confirm(facts, by: other), proposed()) == [merged(isConfirmed: true)])
        #expect(try decide(.confirm(facts, by: other), proposed(), merged(isConfirmed: true)) == [])
        #expect(try decide(propose(facts), proposed(), merged(isConfirmed: true)) == [])
        #expect(throws: Merge.Refusal.notProposed) {
            try decide(.confirm(facts, by: other), proposed(), undone(wasMerged: false))
        }
    }

    @Test func `an operator merges at once, also what was proposed`() throws {
        #expect(try decide(.merge(try facts(), because: reason)) == [merged()])
        #expect(try decide(.merge(try facts(), because: reason), merged()) == [])
        #expect(try decide(.merge(try facts(), because: reason), proposed()) == [merged()])
        #expect(try decide(.merge(try facts(), because: reason), proposed(into: third)) == [merged()])
        // An account that was suspended before can be the earlier one.
        let suspended = try facts { $0.account = try account(Examples.ann, .client, isActive: false) }
        #expect(try decide(.merge(suspended, because: reason)) == [merged()])
    }

    @Test func `each reason against a merge is told, when it is proposed and when it is done`() throws {
        let cases: [(Merge.Refusal, Merge.Facts)] = [
            (.sameAccount, try facts { $0.other = $0.account }),
            (.notClients, try facts { $0.account = try account(Examples.ann, .therapist) }),
            (.notClients, try facts { $0.other = try account(Examples.bob, .administrator) }),
            (.mergedElsewhere, try facts { $0.otherIsMerged = true }),
            (.leaving, try facts { $0.isLeaving = true }),
            (.suspended, try facts { $0.other = try account(Examples.bob, .client, isActive: false) }),
        ]
        for (refusal, facts) in cases {
            #expect(throws: refusal) { try decide(propose(facts)) }
            #expect(throws: refusal) { try decide(.confirm(facts, by: other), proposed()) }
            #expect(throws: refusal) { try decide(.merge(facts, because: reason)) }
        }
        for before in [proposed(into: third), merged(into: third)] {
            #expect(throws: Merge.Refusal.mergedElsewhere) { try decide(propose(try facts()), before) }
        }
        #expect(throws: Merge.Refusal.mergedElsewhere) {
            try decide(.merge(try facts(), because: reason), merged(into: third))
        }
    }

    @Test func `a merge is undone once, as is a proposal, and both can be made anew`() throws {
        #expect(throws: Merge.Refusal.notMerged) { try decide(undo) }
        #expect(try decide(undo, merged()) == [undone()])
        #expect(throws: Merge.Refusal.notMerged) { try decide(undo, merged(), undone()) }
        #expect(try decide(undo, proposed()) == [undone(wasMerged: false)])
        #expect(try decide(undo, proposed(), merged(isConfirmed: true)) == [undone()])
        let leaving = Merge.Command.undo(of: Examples.ann, because: reason, isLeaving: true)
        #expect(throws: Merge.Refusal.leaving) { try decide(leaving, merged()) }
        #expect(try decide(leaving, proposed()) == [undone(wasMerged: false)])
        let other = try facts { $0.other = try account(third, .client) }
        #expect(try decide(.merge(other, because: reason), merged(), undone()) == [merged(into: third)])
        #expect(try decide(propose(other), proposed(), undone(wasMerged: false)) == [proposed(into: third)])
    }

    @Test func `each earlier account has a stream of its own`() {
        #expect(Merge.stream(of: Examples.ann) != Merge.stream(of: Examples.bob))
        #expect(Merge.stream(of: Examples.ann) != Examples.ann.rawValue)
    }
}
