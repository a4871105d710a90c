import AttachmentRules
import ChatDomain
import FoundationEssentials
import HTTPKit

extension Problem {
    /// Answer to a message that doesn't exist, or of which the caller may not know.
    static let noSuchMessage = Problem(404, "message-not-found", "There is no such message.")
    /// Refusal for people who aren't in a room: they don't speak in it.
    static let notAMember = Problem(403, "not-a-member", "Come into the room first.")

    private static func unknown(_ people: [UUID]) -> Problem {
        .invalid([
            FieldError("mentions", code: .notAMember, "must be members of the room; \(people.count) of them are not")
        ])
    }

    /// Tells a caller why they may not say something at `time`.
    init(_ refusal: Talk.Refusal, at time: Date) {
        switch refusal {
        case .noSuchRoom: self = .noSuchRoom
        case .notAMember: self = .notAMember
        case .notAllowed(let permission): self = .notAllowed(permission)
        case .archived: self = .roomArchived
        case .muted(let until): self = .muted(until: until)
        case .closed(let closing): self = .closed(closing)
        case .tooSoon(let until):
            let seconds = max(1, Int(until.timeIntervalSince(time).rounded(.up)))
            self.init(
                429,
                "slow-mode",
                "In this room one waits between two messages.",
                detail: "You may speak again in \(seconds) seconds.",
                headers: [.retryAfter: String(seconds)]
            )
        case .badClientID:
            self = .invalid([
                FieldError(
                    "client_id",
                    code: .length(1...Limits.clientID, .bytes),
                    "must have 1 to \(Limits.clientID) bytes, U+0000 not among them"
                )
            ])
        case .noSuchMessage:
            self = .invalid([
                FieldError("reply_to", code: .unknownMessage, "must be the number of a message in this room")
            ])
        case .mentionsStrangers(let people): self = .unknown(people)
        }
    }

    /// Tells a caller why they may not change a message.
    init(_ refusal: Message.Refusal) {
        switch refusal {
        case .noSuchMessage: self = .noSuchMessage
        case .notAllowed(let permission): self = .notAllowed(permission)
        case .notTheAuthor: self.init(403, "not-the-author", "Only who wrote a message changes it.")
        case .archived: self = .roomArchived
        case .muted(let until): self = .muted(until: until)
        case .closed(let closing): self = .closed(closing)
        case .editedMeanwhile: self = .preconditionFailed
        case .tooManyRevisions:
            self.init(409, "too-many-revisions", "A message is changed \(Limits.revisions) times at most.")
        case .badReaction:
            self = .invalid([FieldError("reaction", code: .notAnEmoji, "must be exactly one emoji")])
        case .tooManyReactions:
            self.init(409, "too-many-reactions", "A message has at most \(Limits.reactions) different reactions.")
        case .mentionsStrangers(let people): self = .unknown(people)
        }
    }

    /// Tells a caller why their cursor can't be put there.
    init(_ refusal: Reading.Refusal) {
        switch refusal {
        case .noSuchMessage:
            self = .invalid([
                FieldError("number", code: .unknownMessage, "must be 0, or the number of a message in this room")
            ])
        }
    }
}

extension FieldError {
    /// Says why a message is wrong, and what would be right.
    init(_ violation: MessageContents.ValidationError) {
        switch violation {
        case .empty: self.init("parts", code: .missing, "must have at least one part")
        case .tooManyParts:
            self.init("parts", code: .tooLong(max: Limits.parts, .entries), "may have \(Limits.parts) parts at most")
        case .tooLong:
            self.init(
                "parts",
                code: .tooLong(max: Limits.messageBytes, .bytes),
                "may have \(Limits.messageBytes) bytes of text and links at most"
            )
        case .badText(let part):
            self.init("parts[\(part)].content", code: .missing, "must say something, without U+0000")
        case .badType(let part):
            self.init("parts[\(part)].type", code: .notAMediaType, "must be a media type such as text/plain")
        case .badLink(let part):
            self.init(
                "parts[\(part)].url",
                code: .notALink,
                "must be an http or https address of at most \(Limits.link) characters"
            )
        case .repeatedFile(let part):
            self.init("parts[\(part)].attachment", code: .duplicate, "is named twice")
        case .filesTooLong:
            self.init(
                "parts",
                code: .tooLong(max: AttachmentLimits.together, .bytes),
                "may have files of \(AttachmentLimits.together >> 20) MiB together at most"
            )
        case .tooManyMentions:
            self.init(
                "mentions",
                code: .tooLong(max: Limits.mentions, .entries),
                "may name \(Limits.mentions) members at most"
            )
        }
    }
}
