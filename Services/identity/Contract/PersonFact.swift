public import FoundationEssentials

/// Fact about a person for other services: a line of the feed `identity`.
///
/// Facts arrive in the order in which they became true and say only what changed: a follower keeps one row per person,
/// inserts it at `registered` and updates it by the others. A follower may see a fact again (at least once), so applying
/// one twice must change nothing. New kinds of facts may be added; an unknown one must stop the follower.
public enum PersonFact: Sendable, Hashable {
    /// A person exists from now on. Always the first fact about them.
    case registered(PersonRegistered)
    /// The names have changed.
    case renamed(PersonRenamed)
    /// The whole set of roles has been replaced.
    case rolesChanged(PersonRolesChanged)
    /// They would like to be spoken to in this language from now on.
    case languageChosen(PersonLanguage)
    /// Others see another picture of them from now on, or none.
    case pictureChanged(PersonPicture)
    /// Other clients call them otherwise from now on, or by no pseudonym any more.
    case pseudonymChanged(PersonPseudonym)
    /// The person goes on with another account from now on, or with this one again.
    case successorChanged(PersonSuccessor)
    /// The person can't sign in until reinstated.
    case suspended(PersonReference)
    /// The suspension is over.
    case reinstated(PersonReference)
    /// The person is a counsellor from now on, or as a counsellor says something else of themselves.
    case counsellorListed(CounsellorListed)
    /// The person is no counsellor, or what they said of themselves has been erased.
    case counsellorUnlisted(PersonReference)
    /// All data about the person is kept until a day, whatever its age: no rule by age deletes it.
    case held(PersonHold)
    /// One hold has ended before its day. Others may go on.
    case released(PersonHoldEnd)
    /// All data about the person must be deleted now, and identity told when nothing is left:
    /// `POST /internal/identity/erasures/{erasure}/confirmations`. Only `erased` comes after it.
    case erasureRequested(PersonErasure)
    /// The person has been forgotten by identity. Always the last fact about them.
    case erased(PersonReference)

    /// Edition of the feed's facts. Holds are told since the second one.
    public static let edition = 2

    /// The person the fact is about; `nil` if it names a hold, and so the person of that.
    public var person: UUID? {
        switch self {
        case .registered(let fact): fact.id
        case .renamed(let fact): fact.id
        case .rolesChanged(let fact): fact.id
        case .languageChosen(let fact): fact.id
        case .pictureChanged(let fact): fact.id
        case .pseudonymChanged(let fact): fact.id
        case .successorChanged(let fact): fact.id
        case .counsellorListed(let fact): fact.id
        case .held(let fact): fact.id
        case .released: nil
        case .erasureRequested(let fact): fact.id
        case .suspended(let fact), .reinstated(let fact), .counsellorUnlisted(let fact), .erased(let fact): fact.id
        }
    }
}
