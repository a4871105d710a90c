extension FieldCode {
    /// All codes there are.
    enum Kind: String, CaseIterable {
        /// Longer than max, counted in unit (characters, bytes or entries).
        case tooLong = "too_long"
        /// Shorter than min.
        case tooShort = "too_short"
        /// Shorter than min or longer than max.
        case length = "length"
        /// A number outside of min to max.
        case range = "range"
        /// None of values, which are separated by commas.
        case notOneOf = "not_one_of"
        /// JSON of another type than expected.
        case type = "type"
        /// Not later than field.
        case notAfter = "not_after"
        /// Not earlier than field.
        case notBefore = "not_before"
        /// More than days away or long.
        case tooFar = "too_far"
        /// Nested deeper than max.
        case tooDeep = "too_deep"
        /// Can't be there together with field.
        case excludes = "excludes"
        /// Can't be there without field.
        case needs = "needs"
        /// Needs exactly one of fields, which are separated by commas.
        case needsOneOf = "needs_one_of"
        /// Not there, or empty.
        case missing
        /// No member or parameter of this name is known here.
        case unknown
        /// There twice, or named twice.
        case duplicate
        /// Of the right type, but no value that is possible.
        case malformed
        /// Not a UUID.
        case notUUID = "not_uuid"
        /// Not a time by RFC 3339.
        case notATime = "not_a_time"
        /// Not a day, as 2026-03-01.
        case notADay = "not_a_day"
        /// Not a week, as 2026-W09.
        case notAWeek = "not_a_week"
        /// Not a name of the time zone database.
        case notATimeZone = "not_a_time_zone"
        /// Not a language, as en or fr-CA.
        case notALanguage = "not_a_language"
        /// Not an e-mail address.
        case notAnAddress = "not_an_address"
        /// Not an http or https address.
        case notALink = "not_a_link"
        /// Not a media type, as text/plain.
        case notAMediaType = "not_a_media_type"
        /// Not Base64.
        case notBase64 = "not_base64"
        /// Not the text of a JSON object.
        case notAnObject = "not_an_object"
        /// Not a cursor of this list.
        case notACursor = "not_a_cursor"
        /// Not a name of the form that is asked for.
        case notAName = "not_a_name"
        /// Not exactly one emoji.
        case notAnEmoji = "not_an_emoji"
        /// Not one line without invisible characters.
        case notOneLine = "not_one_line"
        /// A character that may not stand there, such as U+0000.
        case forbiddenCharacter = "forbidden_character"
        /// Begins with neither a letter nor a digit.
        case badStart = "bad_start"
        /// Lies in the past, and must lie ahead.
        case past = "date_past"
        /// Lies in the future, and must not.
        case future = "date_future"
        /// Hours that overlap, or end before they begin.
        case overlapping
        /// Somebody or something else is called so.
        case taken
        /// Kept for the unit itself.
        case reserved
        /// A password that is guessed soon.
        case guessable
        /// A password that holds the log-in name, a name or the address.
        case aboutOneself = "about_oneself"
        /// An address of another organisation.
        case foreignDomain = "domain"
        /// Nobody is a client and a member of staff.
        case clientAndStaff = "client_and_staff"
        /// Nobody is known by this id.
        case unknownPerson = "unknown_person"
        /// There is no such folder.
        case unknownFolder = "unknown_folder"
        /// There is no such letter.
        case unknownLetter = "unknown_letter"
        /// There is no such message in this room.
        case unknownMessage = "unknown_message"
        /// There is no such file, or none that can be used.
        case unknownAttachment = "unknown_attachment"
        /// There is no such version of a policy.
        case unknownPolicy = "unknown_policy"
        /// There is no such role.
        case unknownRole = "unknown_role"
        /// Must be somebody else.
        case samePerson = "same_person"
        /// Somebody whose account is not in use.
        case inactive
        /// Somebody who receives no therapy here.
        case notAClient = "not_a_client"
        /// Somebody who does not work here.
        case notStaff = "not_staff"
        /// Somebody who is not in the room.
        case notAMember = "not_a_member"
        /// Somebody who stands in for somebody else then.
        case standsIn = "stands_in"
        /// Somebody who is covering for somebody else now.
        case covering
        /// Somebody who is on leave then.
        case onLeave = "on_leave"
        /// A conflict of interest was declared.
        case conflictOfInterest = "conflict_of_interest"
        /// Holds letters or other folders.
        case notEmpty = "not_empty"
        /// Must not lie in the folder itself.
        case insideItself = "inside_itself"
        /// A folder that takes no others.
        case takesNone = "takes_none"
        /// For public rooms, and for what everybody is shown.
        case publicOnly = "public_only"
        /// Can be allowed everywhere only.
        case globalOnly = "global_only"
        /// Holds HTML, which would not be shown.
        case html
        /// Holds pictures, which would not be shown.
        case picture
        /// Links to something else than http, https and mailto.
        case link
        /// More than can be answered at once.
        case tooMany = "too_many"
    }

    /// Names of all codes.
    public static var all: [String] { Kind.allCases.map(\.rawValue) }
}
