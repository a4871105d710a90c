import AttachmentRules
import CareRules
import EventSourcing
import FoundationEssentials
import PostofficeDomain

/// The people and letters that the tests talk about.
enum Examples {
    static let ann = Participant(id: id(1), standing: .staff, isActive: true)
    static let bob = Participant(id: id(2), standing: .staff, isActive: true)
    static let cleo = Participant(id: id(3), standing: .client, isActive: true)
    static let dora = Participant(id: id(4), standing: .client, isActive: true)
    static let gone = Participant(id: id(5), standing: .staff, isActive: false)
    /// Cleo and Dora are matched with Ann and Bob.
    static let everybody = Participants(
        Dictionary(uniqueKeysWithValues: [ann, bob, cleo, dora, gone].map { ($0.id, $0) }),
        relationships: .known([
            relationship(cleo, ann), relationship(cleo, bob), relationship(dora, ann), relationship(dora, bob),
        ])
    )

    /// A matching since the day before, without an end unless it says one; of `absent` where somebody stands in for them.
    static func relationship(
        _ client: Participant,
        _ staff: Participant,
        until: Date? = nil,
        for absent: Participant? = nil
    )
        -> CareRelationship
    {
        let span = Span(from: noon.addingTimeInterval(-86_400), until: until)
        return CareRelationship(client: client.id, staff: staff.id, span, inPlaceOf: absent?.id)
    }

    static let letter = id(100)
    static let otherLetter = id(101)
    static let folder = id(200)
    static let fileName: FileName = {
        guard let name = try? FileName("Tuesday.pdf") else { preconditionFailure("not a name") }
        return name
    }()
    static let noon = Date(timeIntervalSince1970: 1_767_268_800)
    static let evening = noon.addingTimeInterval(21_600)

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static func contents(
        _ subject: String = "Next week",
        _ body: String = "Shall we meet on Tuesday?",
        to: [Participant] = [ann],
        bcc: [Participant] = [],
        replyTo: UUID? = nil
    ) -> LetterContents {
        LetterContents(subject: subject, body: body, to: to.map(\.id), bcc: bcc.map(\.id), replyTo: replyTo)
    }

    static func saved(_ contents: LetterContents = contents(), by: Participant = cleo, about: Participant = cleo)
        -> LetterEvent
    {
        .saved(DraftSaved(by: by.id, contents: contents, at: noon, about: about.id))
    }

    static func sent(_ contents: LetterContents = contents(), from: Participant? = cleo, about: Participant = cleo)
        -> LetterEvent
    {
        .sent(
            LetterSent(
                from: from?.id,
                contents: contents,
                at: noon,
                about: about.id,
                clients: clients(from, contents)
            )
        )
    }

    /// Who of those concerned is a client, the author first.
    static func clients(_ author: Participant?, _ contents: LetterContents) -> [UUID] {
        ((author.map { [$0.id] } ?? []) + contents.recipients).filter { everybody[$0]?.isStaff == false }
    }

    static func recorded(_ event: PostofficeEvent, stream: UUID, position: Int64 = 1, version: Int64 = 1) -> Recorded<
        PostofficeEvent
    > {
        Recorded(
            stream: stream,
            version: version,
            position: position,
            id: id(255),
            type: PostofficeEvent.schema.form(of: event).type,
            at: noon,
            event: event,
            meta: EventMeta()
        )
    }
}
