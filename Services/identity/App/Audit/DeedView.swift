import FoundationEssentials

/// Act on an account or on the rules of the house.
struct DeedView: Codable, Sendable, Equatable {
    /// Kind of author.
    enum Author: String, Codable, Sendable, CaseIterable {
        /// Somebody who was signed in, or whose mail came back: `by`.
        case person
        /// Somebody at the machine.
        case `operator`
        /// The service, because a time had come or something else had happened.
        case service
    }

    /// Place in the log, which tells one from another.
    var number: Int64
    var at: Date
    var act: Deed.Act
    var author: Author
    /// Person who did it; absent: none.
    var by: KnownPersonView?
    /// Person whom it is about; absent: none.
    var person: KnownPersonView?
    /// Roles that somebody has since then, or is invited to.
    var roles: [String]?
    /// Policy with its version and language.
    var policy: String?
    /// Language of a text.
    var language: String?
    /// Cause of an erasure.
    var cause: String?
    /// Time until which a hold lasts.
    var until: Date?
    /// Services whose knowledge was written to a file.
    var services: [String]?
    /// State to which a report was brought.
    var state: String?
    /// Account with which somebody goes on.
    var into: KnownPersonView?

    init(_ deed: Deed, _ people: [UUID: PersonRow]) {
        (number, at, act) = (deed.position, deed.at, deed.act)
        switch deed.author {
        case .person(let id): (author, by) = (.person, KnownPersonView(id, in: people))
        case .operating: author = .operator
        case .service: author = .service
        }
        person = deed.person.map { KnownPersonView($0, in: people) }
        switch deed.detail {
        case .roles(let names): roles = names
        case .policy(let text): policy = text
        case .language(let tag): language = tag
        case .cause(let word): cause = word
        case .until(let time): until = time
        case .services(let names): services = names
        case .state(let word): state = word
        case .into(let id): into = KnownPersonView(id, in: people)
        case .invitation, nil: break
        }
    }
}

/// Page of deeds, the latest first.
struct DeedListView: Codable, Sendable {
    var deeds: [DeedView]
    /// Place where the next page begins; absent on the last one. A page may have fewer than asked for, even none, and yet another after it.
    var next: String?
}
