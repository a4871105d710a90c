package import ChatDomain
import FoundationEssentials
package import HTTPKit
import TextRules

extension Problem {
    /// Answer to a room that doesn't exist or is somebody else's: nobody learns which.
    package static let noSuchRoom = Problem(404, "room-not-found", "There is no such room.")
    /// Nobody of this id is in the room.
    package static let noSuchMember = Problem(404, "member-not-found", "Nobody of this id is in the room.")
    /// Nobody is known by this id.
    static let noSuchPerson = Problem(404, "person-not-found", "Nobody is known by this id.")
    /// Archived: nothing is said or changed in it.
    package static let roomArchived = Problem(409, "room-archived", "This room is archived. It can be read only.")
    /// A direct room stays as it is.
    package static let directIsForTwo = Problem(
        409,
        "direct-room",
        "A direct room has two members for good, and is called after them."
    )

    /// Refusal of an act that the caller's role doesn't allow.
    static func notAllowed(_ permission: Permission) -> Problem {
        Problem(403, "not-allowed", "Your role doesn't allow this.", detail: "It takes \(permission.rawValue).")
    }

    /// Muted until then.
    static func muted(until: Date) -> Problem {
        Problem(
            403,
            "muted",
            "You may read, but not write here for a time.",
            detail: "Until \(RFC3339.text(of: until))."
        )
    }

    /// Refusal for members who only read: the tie that opened the room to them is over.
    package static func closed(_ closing: Closing) -> Problem {
        switch closing {
        case .untied:
            Problem(
                403,
                "not-tied",
                "You may read here, but write no more.",
                detail: "You and those whom you would write to don't belong together any more."
            )
        case .left:
            Problem(
                403,
                "room-left",
                "You may read here, but not write.",
                detail: "One of the two has left this room. It is open again when they come back."
            )
        }
    }

    /// Tells a caller why the rules of rooms refuse. `people` are those whom the request named.
    init(_ refusal: Room.Refusal, naming people: PeopleFields = .members) {
        switch refusal {
        case .noSuchRoom: self = .noSuchRoom
        case .idUsed: self.init(409, "room-id-used", "There is another room of this id.")
        case .notAllowed(let permission): self = .notAllowed(permission)
        case .outranked:
            self.init(
                403,
                "outranked",
                "Who gives roles here can be sent away or muted only by somebody who gives roles."
            )
        case .lastOwner:
            self.init(
                409,
                "last-owner",
                "The room is theirs alone. Give somebody else the role of an owner first, or delete the room."
            )
        case .nameMissing: self = .invalid([FieldError("name", code: .missing, "must not be empty")])
        case .directIsForTwo: self = .directIsForTwo
        case .violations(let violations):
            self.init(
                403,
                "may-not-chat",
                "Some of these people can't be brought into this room. Take them out and try again.",
                fields: people.inOrder(violations.keys).compactMap { id in
                    violations[id].map {
                        let parameters = ["person": id.uuidString.lowercased()]
                        return FieldError(people.field(id), reason: $0.code, $0.message, parameters: parameters)
                    }
                }
            )
        case .tooManyMembers:
            self = .invalid([
                FieldError(
                    "member_ids",
                    code: .tooLong(max: Limits.members, .entries),
                    "a room has at most \(Limits.members) members"
                )
            ])
        case .noPlaces:
            self.init(
                409,
                "too-many-places",
                "No more people can be set apart in this room.",
                detail:
                    "Up to \(Limits.places) have a place of their own in a room for everyone, of them \(Limits.members) personas."
            )
        case .everyoneStays:
            self.init(409, "room-for-everyone", "Everybody is in this room. Let it be quiet instead.")
        case .everyoneIsPublic:
            self = .invalid([
                FieldError("everyone", code: .publicOnly, "is for a public room, made by somebody as themselves")
            ])
        case .sentAway:
            self.init(403, "sent-away", "You were sent away from this room. Only others can bring you in again.")
        case .restrained:
            self.init(403, "restrained", "What holds you back here as yourself isn't undone by a persona.")
        case .noSuchMember: self = .noSuchMember
        case .noSuchRole: self = .invalid([FieldError("role", code: .unknownRole, "must be a role of rooms")])
        case .badSlowMode:
            self = .invalid([
                FieldError("seconds", code: .range(0...Limits.slowMode), "must be from 0 to \(Limits.slowMode)")
            ])
        case .historyIsPrivate:
            self.init(409, "history-not-private", "Only a private room hides from newcomers what was said before.")
        case .badMute:
            self = .invalid([
                FieldError(
                    "until",
                    code: .past(maxDays: Limits.muteDays),
                    "must lie in the future, at most \(Limits.muteDays) days away"
                )
            ])
        case .tooManyPins:
            self.init(409, "too-many-pins", "At most \(Limits.pins) messages can be pinned. Unpin another one first.")
        case .archived: self = .roomArchived
        case .noPersonasHere:
            self.init(409, "no-personas", "Everybody is in this room as who they are.")
        case .staffAreThemselves: self.init(403, "staff-are-themselves", "Staff are always who they are.")
        case .onlyTheAnonymousOpen:
            self.init(
                403,
                "only-the-anonymous-open",
                "A room with somebody anonymous in it is opened by that one. Make it public, or without personas."
            )
        case .onePersona:
            self.init(409, "one-persona", "You have been in this room as somebody else already.")
        case .badPersona: self.init(409, "persona-taken", "That persona can't be used here. Try again.")
        }
    }
}

extension ChattingRule.RuleViolation {
    /// Stable, for programs.
    var code: String {
        switch self {
        case .clientToClient: "client_to_client"
        case .notTied: "not_tied"
        case .inactive: "inactive"
        case .oneself: "oneself"
        case .anonymous: "anonymous"
        case .blocked: "blocked"
        }
    }

    /// Reason in words, for people.
    var message: String {
        switch self {
        case .clientToClient: "clients can be brought together by staff only"
        case .notTied: "the two don't belong together at the moment"
        case .inactive: "this account is not in use"
        case .oneself: "you are this person yourself"
        case .anonymous: "who is anonymous comes by themselves"
        case .blocked: "doesn't want to be brought into rooms by you"
        }
    }
}

extension FieldError {
    /// Says why words are wrong, and what would be right.
    init(_ violation: Words.ValidationError, in field: String) {
        switch violation {
        case .blank: self.init(field, code: .missing, "must not be empty")
        case .tooLong(_, let limit):
            self.init(field, code: .tooLong(max: limit, .characters), TextLimit(limit).sentence)
        case .hasNull: self.init(field, code: .forbiddenCharacter, "must not contain the character U+0000")
        case .notAName: self.init(field, code: .notOneLine, "must be one line without invisible characters")
        }
    }

    /// Says why custom data are wrong, and what would be right.
    init(_ violation: CustomData.ValidationError, in field: String) {
        switch violation {
        case .tooLong:
            self.init(
                field,
                code: .tooLong(max: Limits.customData, .bytes),
                "must have at most \(Limits.customData) bytes"
            )
        case .notAnObject: self.init(field, code: .notAnObject, "must be the text of a JSON object")
        }
    }
}
