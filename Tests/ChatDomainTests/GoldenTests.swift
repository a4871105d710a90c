@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@Suite struct GoldenTests {
    private static let noon = Examples.noon
    private static let later = Examples.later
    private static let ann = Examples.ann.id
    private static let bob = Examples.bob.id
    private static let cleo = Examples.cleo.id
    private static let step = RoomStep(by: ann, at: noon)
    private static let memberStep = MemberStep(member: cleo, by: ann, at: noon)
    private static let member = Member(Examples.cleo, role: RoleDefinitions.member)
    private static let why = Examples.words("Shouting")
    private static let origin = Examples.origin(by: Examples.cleo)
    private static let about = ReidentificationCase(room: Examples.room, persona: Examples.heron.id)
    private static let reportedCase = ReportedCase(
        Examples.origin(by: Examples.bob),
        by: Examples.actor(Examples.bob),
        versions: [KeptVersion(at: noon, parts: [.text(type: "text/plain", "You fool")])]
    )
    private static let guest = RoleDefinitions.Key("guest", .room)

    private static let garden = RoomFace(
        name: Examples.words("Garden"),
        description: Examples.words("Plants"),
        custom: try? CustomData("{}")
    )

    private static func contents() -> MessageContents {
        let parts: [MessagePart] = [
            .text(type: "text/plain", "Hello"), .link(type: "image/png", "https://example.org/a.png"),
            .attachment(MessageFile(Examples.id(32))),
        ]
        guard let contents = try? MessageContents(parts, mentions: [cleo]) else { preconditionFailure("no message") }
        return contents
    }

    private static let rooms: [RoomEvent] = [
        .created(
            RoomCreated(
                kind: .public,
                mode: .clinic,
                anonymity: .personas,
                holder: ann,
                face: garden.sealed,
                members: [Member(Examples.ann, role: RoleDefinitions.owner), member],
                by: ann,
                at: noon
            )
        ),
        .described(RoomDescribed(holder: ann, face: Examples.garden.sealed, by: ann, at: noon)),
        .slowed(RoomSlowed(seconds: 30, by: ann, at: noon)),
        .historyOpened(RoomHistoryOpened(to: .sinceJoining, by: ann, at: noon)),
        .personaTaken(PersonaTaken(Examples.heronLink, at: noon)),
        .joined(
            MembersAdded(
                [Member(Examples.heron, role: RoleDefinitions.member, persona: "Heron")],
                by: Examples.heron.id,
                at: noon
            )
        ),
        .added(MembersAdded([member], by: ann, at: noon)),
        .left(memberStep),
        .removed(MemberRestrained(member, reason: why, by: Examples.ann, at: noon)),
        .roleChanged(MemberRole(member: cleo, role: RoleDefinitions.listener, by: ann, at: noon)),
        .muted(MemberRestrained(member, until: later, reason: why, by: Examples.ann, at: noon)),
        .unmuted(memberStep),
        .pinned(RoomPin(number: 7, by: ann, at: noon)),
        .unpinned(RoomPin(number: 7, by: ann, at: noon)),
        .archived(step), .reopened(step), .deleted(step), .restored(step),
        .withdrawn(memberStep), .returned(memberStep),
        .placed(MembersAdded([member], by: ann, at: noon)),
        .created(
            RoomCreated(
                kind: .public,
                mode: .clinic,
                anonymity: .none,
                holder: KeyHolder.unit,
                face: Examples.garden.sealed,
                members: [Member(Examples.ann, role: RoleDefinitions.owner)],
                by: ann,
                at: noon,
                everyone: .listening
            )
        ),
    ]

    private static let examples: [ChatEvent] =
        rooms.map { .room($0) } + [
            .talk(
                .posted(
                    MessagePosted(
                        Posting(contents(), clientID: "m1", replyTo: 3),
                        author: ann,
                        holder: cleo,
                        at: noon
                    )
                )
            ),
            .message(.edited(MessageEdited(contents(), origin, at: noon))),
            .message(.deleted(MessageStep(origin, by: ann, at: noon))),
            .message(.reacted(MessageReaction(origin, "👋", by: ann, at: noon))),
            .message(.unreacted(MessageReaction(origin, "👋", by: ann, at: noon))),
            .reading(
                .moved(CursorMoved(ReaderSlot(room: Examples.room, member: cleo), to: 7, at: noon))
            ),
            .reading(.chose(ReceiptsChosen(person: cleo, isHidden: true, at: noon))),
            .reading(
                .quieted(
                    QuietChosen(
                        ReaderSlot(room: Examples.room, member: cleo),
                        .on(until: later),
                        at: noon
                    )
                )
            ),
            .report(.reported(MessageReported(origin, reason: why, holder: cleo, isAbove: true, by: ann, at: noon))),
            .report(.kept(MessageKept(reportedCase, at: later))),
            .report(.answered(ReportsAnswered(origin, .upheld, note: why, to: [ann], by: bob, at: noon))),
            .role(.defined(RoleDefined(role: guest, permissions: [.readMessages], by: ann, at: noon))),
            .role(.removed(RoleRemoved(role: guest, by: ann, at: noon))),
            .reidentification(.asked(ReidentificationStated(about, reason: why, by: ann, at: noon))),
            .reidentification(.granted(ReidentificationGranted(about, asker: ann, by: bob, at: noon))),
            .reidentification(.declined(ReidentificationStated(about, reason: why, by: bob, at: noon))),
            .retention(.applied(RetentionApplied(Examples.room, upTo: 7, isWhole: false, kept: [ann], at: noon))),
            .opening(.opened(RecordOpened(Examples.room, number: 7, by: bob, as: .judge, at: noon))),
            .block(.blocked(BlockStep(by: ann, member: Examples.heron.id, at: noon))),
            .block(.unblocked(BlockStep(by: ann, member: Examples.heron.id, at: noon))),
            .later(.planned(Examples.planned())),
            .later(.changed(Examples.planned())),
            .later(.takenBack(LaterStep(room: Examples.room, author: cleo, at: noon))),
            .later(.leaving(LaterStep(room: Examples.room, author: cleo, at: noon))),
            .later(.sent(LaterSent(room: Examples.room, author: cleo, number: 7, at: noon))),
            .later(.refused(LaterRefused(room: Examples.room, author: cleo, reason: "muted", at: noon))),
            .attention(.called(AttentionCalled(person: cleo, at: noon))),
        ]

    @Test func `golden events`() throws {
        try GoldenEvents<ChatEvent>(examples: Self.examples).check()
    }

    @Test(arguments: examples)
    func `nothing personal is stored without a seal`(_ event: ChatEvent) throws {
        let form = ChatEvent.schema.form(of: event)
        if event.subject == nil {
            let bytes = try form.bytes()
            #expect(!String(decoding: bytes, as: UTF8.self).contains("reason"))
        } else {
            #expect(throws: EncodingError.self) { try form.bytes() }
        }
    }

    @Test func `who is behind a persona stands nowhere in the clear`() throws {
        let taken = RoomEvent.personaTaken(PersonaTaken(Examples.heronLink, at: Examples.noon))
        let bytes = try RoomEvent.schema.form(of: taken).bytes(sealing: TestSeal())
        #expect(!String(decoding: bytes, as: UTF8.self).contains(Examples.cleo.id.uuidString))
        #expect(taken.subject == Examples.heron.id)
    }
}
