@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

private typealias Spec = Specification<Reports>

@Suite struct ReportTests {
    private let noon = Examples.noon
    private let room = Examples.room(Examples.made(with: [Examples.bob, Examples.cleo]))
    private let ann = Examples.actor(Examples.ann)
    private let bob = Examples.actor(Examples.bob)
    private let cleo = Examples.actor(Examples.cleo)
    private let origin = Examples.origin(by: Examples.bob)
    private let why = Examples.words("He insulted me")

    private static let keepers: RoleDefinitions = {
        var definitions = RoleDefinitions.standard
        let key = RoleDefinitions.Key("keeper", .global)
        Roles.evolve(
            &definitions,
            .defined(RoleDefined(role: key, permissions: [.moderate], by: nil, at: Examples.noon))
        )
        return definitions
    }()

    /// Somebody who keeps order everywhere.
    private func maintenance(_ number: UInt8, _ standing: Participant.Standing) -> Actor {
        Actor(Participant(id: Examples.id(number), standing: standing), role: "keeper", Self.keepers)
    }

    private func reported(
        _ origin: MessageOrigin? = nil,
        isAbove: Bool = false,
        by participant: Participant = Examples.cleo
    ) -> ReportEvent {
        .reported(
            MessageReported(
                origin ?? self.origin,
                reason: why,
                holder: Examples.cleo.id,
                isAbove: isAbove,
                by: participant.id,
                at: noon
            )
        )
    }

    private func answered(_ origin: MessageOrigin, by judge: Actor) -> ReportEvent {
        .answered(ReportsAnswered(origin, .upheld, note: why, to: [Examples.cleo.id], by: judge.id, at: noon))
    }

    private func report(
        _ origin: MessageOrigin? = nil,
        of author: Actor? = nil,
        versions: [KeptVersion] = [],
        in room: Room.State? = nil,
        by actor: Actor
    ) -> Reports.Command {
        let about = ReportedCase(origin ?? self.origin, by: author ?? bob, versions: versions)
        return .report(about, reason: why, in: room ?? self.room, by: actor, at: noon)
    }

    private func answer(
        _ origin: MessageOrigin? = nil,
        of author: Actor? = nil,
        in room: Room.State? = nil,
        by actor: Actor
    ) -> Reports.Command {
        let about = ReportedCase(origin ?? self.origin, by: author ?? bob)
        return .answer(about, .upheld, note: why, in: room ?? self.room, by: actor, at: noon)
    }

    @Test func `members report what others said, once`() {
        Spec.given().when(report(by: cleo)).then(reported())
        Spec.given(reported()).when(report(by: cleo)).then()
        Spec.given().when(report(by: bob)).thenRefused(.own)
        Spec.given().when(report(by: Examples.actor(Examples.dora))).thenRefused(.noSuchMessage)
    }

    @Test func `who keeps order answers, not about themselves`() {
        Spec.given(reported()).when(answer(by: ann)).then(answered(origin, by: ann))
        Spec.given(reported(), answered(origin, by: ann)).when(answer(by: ann)).thenRefused(.nothingReported)
        Spec.given(reported()).when(answer(by: cleo)).thenRefused(.notAllowed(.moderate))
        let own = Examples.origin()
        // Whether it was reported or not, they hear the same.
        Spec.given(reported(own, isAbove: true)).when(answer(own, of: ann, by: ann)).thenRefused(.partial)
        Spec.given().when(answer(own, of: ann, by: ann)).thenRefused(.partial)
        Spec.given(reported()).when(answer(by: Examples.actor(Examples.dora))).thenRefused(.noSuchMessage)
    }

    @Test func `who keeps order everywhere answers also where they can't look in`() {
        let hal = maintenance(8, .administrator)
        Spec.given(reported()).when(answer(by: hal)).then(answered(origin, by: hal))
        Spec.given().when(answer(by: hal)).thenRefused(.nothingReported)
    }

    @Test func `a report about who keeps order there is for those who run the organisation`() {
        let own = Examples.origin()
        let room = Examples.room(
            Examples.made(with: [Examples.bob, Examples.cleo]),
            .changeRole(Examples.bob.id, to: RoleDefinitions.moderator, by: ann, at: noon)
        )
        Spec.given().when(report(own, of: ann, in: room, by: cleo)).then(reported(own, isAbove: true))
        let given = reported(own, isAbove: true)
        // A moderator beside them hears what they would hear if nobody had reported it.
        Spec.given(given).when(answer(own, of: ann, in: room, by: bob)).thenRefused(.nothingReported)
        Spec.given().when(answer(own, of: ann, in: room, by: bob)).thenRefused(.nothingReported)
        let staff = maintenance(9, .staff)
        Spec.given(given).when(answer(own, of: ann, in: room, by: staff)).thenRefused(.nothingReported)
        let hal = maintenance(8, .administrator)
        Spec.given(given).when(answer(own, of: ann, in: room, by: hal)).then(answered(own, by: hal))
        // So it stays when they have another role by then, and so it is when they have got one since.
        let demoted = Examples.room(
            Examples.made(with: [Examples.bob, Examples.cleo]),
            .changeRole(Examples.bob.id, to: RoleDefinitions.owner, by: ann, at: noon),
            .changeRole(Examples.ann.id, to: RoleDefinitions.member, by: ann, at: noon)
        )
        Spec.given(given).when(answer(own, of: ann, in: demoted, by: bob)).thenRefused(.nothingReported)
        Spec.given(reported()).when(answer(in: demoted, by: ann)).thenRefused(.notAllowed(.moderate))
        Spec.given(reported()).when(answer(in: room, by: ann)).thenRefused(.nothingReported)
    }

    @Test func `coordinators and administrators aren't judged by those of a room`() {
        let coordinator = Examples.actor(Participant(id: Examples.bob.id, standing: .coordinator))
        Spec.given().when(report(of: coordinator, by: cleo)).then(reported(isAbove: true))
        Spec.given(reported(isAbove: true)).when(answer(of: coordinator, by: ann)).thenRefused(.nothingReported)
    }

    @Test func `who is behind a persona is concerned by what it said`() {
        let made = Examples.made(
            anonymity: .personas,
            with: [Examples.ann],
            by: Examples.heron,
            as: Examples.heronLink
        )
        let room = Examples.room(made)
        let origin = Examples.origin(by: Examples.heron)
        let heron = Examples.actor(Examples.heron)
        let own = maintenance(3, .coordinator)
        Spec.given(reported(origin)).when(answer(origin, of: heron, in: room, by: own)).thenRefused(.partial)
        let person = Examples.origin(by: Examples.cleo)
        Spec.given(reported(person)).when(answer(person, of: cleo, in: room, by: heron)).thenRefused(.partial)
    }

    @Test func `what staff said under a client's key is kept once more under their own`() {
        let versions = [
            KeptVersion(at: noon, parts: [.text(type: "text/plain", "You fool")]),
            KeptVersion(at: Examples.later, parts: [.text(type: "text/plain", "Good day")]),
        ]
        let about = ReportedCase(origin, by: bob, versions: versions)
        let kept = ReportEvent.kept(MessageKept(about, at: noon))
        #expect(kept.subject == Examples.bob.id)
        Spec.given().when(report(versions: versions, by: cleo)).then(reported(), kept)
        Spec.given(reported(by: Examples.dora), kept).when(report(versions: versions, by: cleo)).then(reported())
        // Edited since: once more.
        let first = ReportEvent.kept(MessageKept(ReportedCase(origin, by: bob, versions: [versions[0]]), at: noon))
        Spec.given(reported(by: Examples.dora), first).when(report(versions: versions, by: cleo)).then(reported(), kept)
        // Of many versions the first and the latest.
        let many = (0..<40).map { KeptVersion(at: noon.addingTimeInterval(Double($0)), parts: []) }
        let some = MessageKept(ReportedCase(origin, by: bob, versions: many), at: noon)
        #expect(some.versions.value?.map(\.at) == [many[0].at] + many.suffix(9).map(\.at) && some.count == 40)
    }
}
