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

    private func merged(into other: PersonID = Examples.bob) -> AccountMerged {
        AccountMerged(account: Examples.ann, into: other, reason: .known(reason))
    }

    @Test func `two accounts of clients are merged, and again changes nothing`() throws {
        #expect(try decide(.merge(try facts(), because: reason)) == [.merged(merged())])
        #expect(try decide(.merge(try facts(), because: reason), .merged(merged())) == [])
        // One that was suspended before can be the earlier one.
        let suspended = try facts { $0.account = try account(Examples.ann, .client, isActive: false) }
        #expect(try decide(.merge(suspended, because: reason)) == [.merged(merged())])
    }

    @Test func `each reason against a merge is told`() throws {
        let cases: [(Merge.Refusal, Merge.Facts)] = [
            (.sameAccount, try facts { $0.other = $0.account }),
            (.notClients, try facts { $0.account = try account(Examples.ann, .therapist) }),
            (.notClients, try facts { $0.other = try account(Examples.bob, .administrator) }),
            (.mergedElsewhere, try facts { $0.otherIsMerged = true }),
            (.leaving, try facts { $0.isLeaving = true }),
            (.suspended, try facts { $0.other = try account(Examples.bob, .client, isActive: false) }),
        ]
        for (refusal, facts) in cases {
            #expect(throws: refusal) { try decide(.merge(facts, because: reason)) }
        }
        let third = PersonID(rawValue: Examples.uuid(3))
        #expect(throws: Merge.Refusal.mergedElsewhere) {
            try decide(.merge(try facts(), because: reason), .merged(merged(into: third)))
        }
    }

    @Test func `a merge is undone once, and can be made anew`() throws {
        let undoing = Merge.Command.undo(of: Examples.ann, because: reason, isLeaving: false)
        #expect(throws: Merge.Refusal.notMerged) { try decide(undoing) }
        #expect(try decide(undoing, .merged(merged())) == [.undone(merged())])
        #expect(throws: Merge.Refusal.notMerged) { try decide(undoing, .merged(merged()), .undone(merged())) }
        #expect(throws: Merge.Refusal.leaving) {
            try decide(.undo(of: Examples.ann, because: reason, isLeaving: true), .merged(merged()))
        }
        let third = PersonID(rawValue: Examples.uuid(3))
        let other = try facts { $0.other = try account(third, .client) }
        let again = try decide(.merge(other, because: reason), .merged(merged()), .undone(merged()))
        #expect(again == [.merged(merged(into: third))])
    }

    @Test func `each earlier account has a stream of its own`() {
        #expect(Merge.stream(of: Examples.ann) != Merge.stream(of: Examples.bob))
        #expect(Merge.stream(of: Examples.ann) != Examples.ann.rawValue)
    }
}
