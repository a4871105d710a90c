/// Error of a field, for programs: a name that stays, and what one needs to say it in one's own words. Nothing else can be the code
/// of a wrong field.
public struct FieldCode: Sendable, Hashable {
    /// Unit in which a length is counted.
    public enum Unit: String, Sendable, CaseIterable {
        /// Characters as people count them; four bytes of UTF-8 for each at most.
        case characters
        /// Bytes of UTF-8.
        case bytes
        /// Entries of a list.
        case entries
    }

    /// Code on the wire.
    public let name: String
    /// Parameters by name.
    public let parameters: [String: String]

    fileprivate init(_ kind: Kind, _ parameters: [String: String] = [:]) {
        name = kind.rawValue
        self.parameters = parameters
    }

    /// Longer than `max`.
    public static func tooLong(max: Int, _ unit: Unit) -> FieldCode {
        FieldCode(.tooLong, ["max": String(max), "unit": unit.rawValue])
    }
    /// Shorter than `min`.
    public static func tooShort(min: Int, _ unit: Unit) -> FieldCode {
        FieldCode(.tooShort, ["min": String(min), "unit": unit.rawValue])
    }
    /// Shorter or longer than it may be.
    public static func length(_ range: ClosedRange<Int>, _ unit: Unit) -> FieldCode {
        let bounds = ["min": String(range.lowerBound), "max": String(range.upperBound)]
        return FieldCode(.length, bounds.merging(["unit": unit.rawValue]) { one, _ in one })
    }
    /// A number outside of a range.
    public static func range<Number: BinaryInteger>(_ range: ClosedRange<Number>) -> FieldCode {
        FieldCode(.range, ["min": String(range.lowerBound), "max": String(range.upperBound)])
    }
    /// None of these words.
    public static func notOneOf(_ values: [String]) -> FieldCode {
        FieldCode(.notOneOf, ["values": values.joined(separator: ", ")])
    }
    /// JSON of another type: `string`, `integer`, `number`, `boolean`, `array`, `object`.
    public static func type(_ expected: String) -> FieldCode { FieldCode(.type, ["expected": expected]) }
    /// Must be later than another field.
    public static func notAfter(_ field: String) -> FieldCode { FieldCode(.notAfter, ["field": field]) }
    /// Must be earlier than another field.
    public static func notBefore(_ field: String) -> FieldCode { FieldCode(.notBefore, ["field": field]) }
    /// More than so many days away, or long.
    public static func tooFar(days: Int) -> FieldCode { FieldCode(.tooFar, ["days": String(days)]) }
    /// Must lie in the future, and not further than so many days.
    public static func past(maxDays days: Int) -> FieldCode { FieldCode(.past, ["days": String(days)]) }
    /// Nested deeper than `max`.
    public static func tooDeep(max: Int) -> FieldCode { FieldCode(.tooDeep, ["max": String(max)]) }
    /// Can't be there together with another field.
    public static func excludes(_ field: String) -> FieldCode { FieldCode(.excludes, ["field": field]) }
    /// Can't be there without another field.
    public static func needs(_ field: String) -> FieldCode { FieldCode(.needs, ["field": field]) }
    /// Exactly one of these fields must be there.
    public static func needsOneOf(_ fields: [String]) -> FieldCode {
        FieldCode(.needsOneOf, ["fields": fields.joined(separator: ", ")])
    }
}

/// Codes that say all by themselves.
extension FieldCode {
    /// Not there, or empty.
    public static let missing = FieldCode(.missing)
    /// No member or parameter of this name is known here.
    public static let unknown = FieldCode(.unknown)
    /// There twice, or named twice.
    public static let duplicate = FieldCode(.duplicate)
    /// Of the right type, but no value that is possible.
    public static let malformed = FieldCode(.malformed)
    /// Not a UUID.
    public static let notUUID = FieldCode(.notUUID)
    /// Not a time by RFC 3339.
    public static let notATime = FieldCode(.notATime)
    /// Not a day, as 2026-03-01.
    public static let notADay = FieldCode(.notADay)
    /// Not a week, as 2026-W09.
    public static let notAWeek = FieldCode(.notAWeek)
    /// Not a name of the time zone database.
    public static let notATimeZone = FieldCode(.notATimeZone)
    /// Not a language, as en or fr-CA.
    public static let notALanguage = FieldCode(.notALanguage)
    /// Not an e-mail address.
    public static let notAnAddress = FieldCode(.notAnAddress)
    /// Not an http or https address.
    public static let notALink = FieldCode(.notALink)
    /// Not a media type, as text/plain.
    public static let notAMediaType = FieldCode(.notAMediaType)
    /// Not Base64.
    public static let notBase64 = FieldCode(.notBase64)
    /// Not the text of a JSON object.
    public static let notAnObject = FieldCode(.notAnObject)
    /// Not a cursor of this list.
    public static let notACursor = FieldCode(.notACursor)
    /// Not a name of the form that is asked for.
    public static let notAName = FieldCode(.notAName)
    /// Not exactly one emoji.
    public static let notAnEmoji = FieldCode(.notAnEmoji)
    /// Not one line without invisible characters.
    public static let notOneLine = FieldCode(.notOneLine)
    /// A character that may not stand there, such as U+0000.
    public static let forbiddenCharacter = FieldCode(.forbiddenCharacter)
    /// Begins with neither a letter nor a digit.
    public static let badStart = FieldCode(.badStart)
    /// Lies in the past, and must lie ahead.
    public static let past = FieldCode(.past)
    /// Lies in the future, and must not.
    public static let future = FieldCode(.future)
    /// Hours that overlap, or end before they begin.
    public static let overlapping = FieldCode(.overlapping)
    /// Somebody or something else is called so.
    public static let taken = FieldCode(.taken)
    /// Kept for the unit itself.
    public static let reserved = FieldCode(.reserved)
    /// A password that is guessed soon.
    public static let guessable = FieldCode(.guessable)
    /// A password that holds the log-in name, a name or the address.
    public static let aboutOneself = FieldCode(.aboutOneself)
    /// An address of another organisation.
    public static let foreignDomain = FieldCode(.foreignDomain)
    /// Nobody is a client and a member of staff.
    public static let clientAndStaff = FieldCode(.clientAndStaff)
    /// Nobody is known by this id.
    public static let unknownPerson = FieldCode(.unknownPerson)
    /// There is no such folder.
    public static let unknownFolder = FieldCode(.unknownFolder)
    /// There is no such letter.
    public static let unknownLetter = FieldCode(.unknownLetter)
    /// There is no such message in this room.
    public static let unknownMessage = FieldCode(.unknownMessage)
    /// There is no such file, or none that can be used.
    public static let unknownAttachment = FieldCode(.unknownAttachment)
    /// There is no such version of a policy.
    public static let unknownPolicy = FieldCode(.unknownPolicy)
    /// There is no such role.
    public static let unknownRole = FieldCode(.unknownRole)
    /// Must be somebody else.
    public static let samePerson = FieldCode(.samePerson)
    /// Somebody whose account is not in use.
    public static let inactive = FieldCode(.inactive)
    /// Somebody who receives no therapy here.
    public static let notAClient = FieldCode(.notAClient)
    /// Somebody who does not work here.
    public static let notStaff = FieldCode(.notStaff)
    /// Somebody who is not in the room.
    public static let notAMember = FieldCode(.notAMember)
    /// Somebody who stands in for somebody else then.
    public static let standsIn = FieldCode(.standsIn)
    /// Somebody who is covering for somebody else now.
    public static let covering = FieldCode(.covering)
    /// Somebody who is on leave then.
    public static let onLeave = FieldCode(.onLeave)
    /// A conflict of interest was declared.
    public static let conflictOfInterest = FieldCode(.conflictOfInterest)
    /// Holds letters or other folders.
    public static let notEmpty = FieldCode(.notEmpty)
    /// Must not lie in the folder itself.
    public static let insideItself = FieldCode(.insideItself)
    /// A folder that takes no others.
    public static let takesNone = FieldCode(.takesNone)
    /// For public rooms, and for what everybody is shown.
    public static let publicOnly = FieldCode(.publicOnly)
    /// Can be allowed everywhere only.
    public static let globalOnly = FieldCode(.globalOnly)
    /// Holds HTML, which would not be shown.
    public static let html = FieldCode(.html)
    /// Holds pictures, which would not be shown.
    public static let picture = FieldCode(.picture)
    /// Links to something else than http, https and mailto.
    public static let link = FieldCode(.link)
    /// More than can be answered at once.
    public static let tooMany = FieldCode(.tooMany)
}
