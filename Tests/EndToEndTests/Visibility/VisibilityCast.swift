import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting

/// A unit of people with unmistakable names, of whom some have to do with each other.
struct VisibilityCast: Sendable {
    /// Somebody, with what must not be told of them to whoever doesn't know them.
    struct Member: Sendable {
        var person: TestPerson
        var first: String
        var last: String

        /// What gives them away.
        var canaries: [String] { [first, last, person.login] }
        var somebody: DescribedCall.Somebody { DescribedCall.Somebody(id: person.id, number: person.number) }
    }

    /// Who looks.
    let client: Member
    let therapist: Member
    let counsellor: Member
    let coordinator: Member
    /// A client of the therapist's, as the one who looks is, whom that one doesn't know.
    let fellow: Member
    /// A client of somebody else's.
    let stranger: Member
    /// That one, a member of staff.
    let colleague: Member
    /// A client whom nobody looks after, who is in the room under a persona.
    let masked: Member
    /// A room of personas, of the therapist's, in which the client and the masked one are.
    let room: UUID
    /// Who nobody is.
    let nobody = DescribedCall.Somebody(id: UUID(uuidString: ForeignThings.nobodys) ?? UUID(), number: 987_654)

    /// What each may not know, and each who looks.
    var lookers: [(who: Member, role: String, strangers: [Member])] {
        [
            (client, "client", [fellow, stranger, colleague, masked]),
            (therapist, "therapist", [stranger, masked]),
            (counsellor, "counsellor", [client, fellow, stranger, masked]),
        ]
    }

    /// Everybody by whose ids it is asked.
    var everybody: [Member] { [client, therapist, counsellor, coordinator, fellow, stranger, colleague, masked] }

    init(_ system: TestSystem, _ browser: TestBrowser) async throws {
        func member(_ login: String, _ first: String, _ last: String, _ role: String) async throws -> Member {
            Member(
                person: try await browser.create(login, first: first, last: last, role: role),
                first: first,
                last: last
            )
        }
        client = try await member("vis.looker", "Corentin", "Looksee", "client")
        therapist = try await member("vis.therapist", "Thaddeus", "Ownminder", "therapist")
        counsellor = try await member("vis.counsellor", "Clementine", "Advisory", "counsellor")
        coordinator = try await member("vis.coordinator", "Octavia", "Overseer", "coordinator")
        fellow = try await member("vis.quillfeather", "Zephyrine", "Quillfeather", "client")
        stranger = try await member("vis.brackenbury", "Ignatius", "Brackenbury", "client")
        colleague = try await member("vis.marchbanks", "Wilhelmina", "Marchbanks", "therapist")
        masked = try await member("vis.nightingale", "Peregrine", "Nightingale", "client")
        for other in [client, fellow] { try await system.match(other.person, with: therapist.person) }
        try await system.match(stranger.person, with: colleague.person)
        // Who waits for whom, and how long they waited, has something to tell.
        for (one, other) in [(stranger, colleague), (fellow, therapist)] {
            for (author, recipient) in [(one, other), (other, one)] {
                let letter = NewLetter(to: [recipient.person.id], subject: "Between two", body: "Nobody else's.")
                try await eventually("\(author.person.login) writes", within: .seconds(20)) {
                    try await author.person.send(.post, "/api/v1/mail/letters", letter).status == 201
                }
            }
        }
        room = try await therapist.person.room(NewRoom(kind: "public", name: "masks", anonymity: "personas"))
        for (member, query) in [(client, ""), (masked, "?persona=true")] {
            let path = ChatPath.room(room, "/join\(query)")
            try await eventually("\(member.person.login) comes in", within: .seconds(20)) {
                try await member.person.send(.post, path).status == 200
            }
            try await member.person.insist("Good day from \(member.person.number)", in: room)
        }
    }
}
