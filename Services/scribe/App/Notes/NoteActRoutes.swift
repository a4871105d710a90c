import EventLog
import FoundationEssentials
import HTTPKit
import ScribeDomain
import ServiceKit

/// The routes by which staff act on signed notes. Each act is signed anew and makes an entry of the client's record.
struct NoteActRoutes: Sendable {
    let commands: NoteCommands

    private static let usual = ["note-not-found", "note-not-now", "note-not-yours", "note-record-full"]
    private static let signed = usual + ["confirmation-needed"]

    var routes: [Route] {
        [
            act("cosign", "Signs another's note as their supervisor.", ConfirmedBody.self) { _, line in
                NoteCommands.Act(client: line.client, note: line.id, act: .cosign(note: line.id))
            },
            .post(
                NoteRules.note + "/addenda",
                NoteRules.staff,
                "Adds words to a note that takes no more signature: \(NoteLimits.text) bytes at most. Takes Idempotency-Key.",
                body: AddendumBody.self,
                returns: NoteActView.self,
                problems: Self.signed + ["idempotency-mismatch"]
            ) { request, body in
                try await carryOut(request, body.confirmation, try await request.creationContext()) { line in
                    try body.check()
                    return NoteCommands.Act(
                        client: line.client,
                        note: line.id,
                        act: .amend(note: line.id),
                        words: body.text
                    )
                }
            },
            act("strike", "Strikes a note out, with a reason and a pointer to what was meant.", StrikeBody.self) {
                body,
                line in
                NoteCommands.Act(
                    client: line.client,
                    note: line.id,
                    act: .strike(note: line.id, pointer: body.pointer, isWrongClient: body.wrongClient),
                    fields: [("pointer", body.pointer?.uuidString.lowercased())],
                    words: try NoteWords.checked(body.reason, "reason")
                )
            },
            act("withhold", "Withholds the words of a note from the client, for a ground.", WithholdBody.self) {
                body,
                line in
                NoteCommands.Act(
                    client: line.client,
                    note: line.id,
                    act: .withhold(note: line.id),
                    words: try NoteWords.checked(body.ground, "ground")
                )
            },
            act("release", "Shows the words of a note to the client.", ConfirmedBody.self) { _, line in
                NoteCommands.Act(client: line.client, note: line.id, act: .release(note: line.id))
            },
            act(
                "corrections/{correction}/answer",
                "Answers a client's request for a correction, also by refusing it.",
                AnswerBody.self,
                problems: ["note-request-not-found"]
            ) { body, line, request in
                NoteCommands.Act(
                    client: line.client,
                    note: line.id,
                    act: .answerCorrection(try request.parameters.uuid("correction"), isAccepted: body.accepted),
                    fields: [("answer", body.accepted ? "accepted" : "refused")],
                    words: try NoteWords.checked(body.words, "words")
                )
            },
        ]
    }

    private func act<Body: ConfirmedRequest>(
        _ word: String,
        _ summary: String,
        _ body: Body.Type,
        problems: [String] = [],
        _ make: @escaping @Sendable (Body, NoteLine, Request) throws -> NoteCommands.Act
    ) -> Route {
        .post(
            NoteRules.note + "/" + word,
            NoteRules.staff,
            summary,
            body: body,
            returns: NoteActView.self,
            problems: Self.signed + problems
        ) { request, body in
            let context = CommandContext(try request.person())
            return try await carryOut(request, body.confirmation, context) { try make(body, $0, request) }
        }
    }

    private func act<Body: ConfirmedRequest>(
        _ word: String,
        _ summary: String,
        _ body: Body.Type,
        _ make: @escaping @Sendable (Body, NoteLine) throws -> NoteCommands.Act
    ) -> Route {
        act(word, summary, body) { body, line, _ in try make(body, line) }
    }

    private func carryOut(
        _ request: Request,
        _ confirmation: String,
        _ context: CommandContext,
        _ make: (NoteLine) throws -> NoteCommands.Act
    ) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let readable = try await commands.readable(request)
        // Who reads by leave of a second person reads, and does nothing else.
        guard readable.opening == nil else { throw Problem.noSuchNote }
        try await commands.confirmations.demand(confirmation, of: request)
        let result = try await commands.carryOut(try make(readable.line), context)
        return await commands.projection.answer(result)
    }
}
