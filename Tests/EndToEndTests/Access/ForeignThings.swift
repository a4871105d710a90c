/// Somebody else's things, by whose ids routes are called.
struct ForeignThings: Sendable {
    /// A letter from the person to the client.
    let letter: String
    /// A folder of the person.
    let folder: String
    /// A room of the two, with a message in it.
    let room: String
    /// Whose they are: a therapist.
    let person: String
    /// Whom the person treats.
    let client: String
    /// Somebody else of the staff, to whom nothing has happened by then.
    let colleague: String

    /// An id that nobody and nothing has.
    static let nobodys = "01900000-0000-7000-8000-00000000abcd"

    /// A route's path with their ids in the places of its parameters.
    func path(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            switch segment {
            case "{room}": room
            case "{member}": person
            case "{number}", "{message}": path.hasPrefix(ChatPath.area) ? "1" : Self.nobodys
            // Whom one may speak to, one may: this is about somebody who isn't there.
            case "{person}" where path.hasPrefix(ChatPath.area): Self.nobodys
            // A conflict of interest between the two would end their matching, and with it what the other rows are about.
            case "{client}" where path.contains("/conflicts/"), "{staff}" where path.contains("/conflicts/"):
                Self.nobodys
            case "{letter}", "{draft}": letter
            // The original client counts each person's folders for itself; nobody has so many.
            case "{folder}" where path.hasPrefix("/common"), "{to}": "9999"
            case "{folder}": folder
            case "{person}", "{staff}": person
            case "{client}": client
            case _ where segment.hasPrefix("{"): Self.nobodys
            default: String(segment)
            }
        }.joined(separator: "/")
    }
}
