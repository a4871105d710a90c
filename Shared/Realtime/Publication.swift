public import FoundationEssentials

/// What one event means for one topic.
///
/// What was told last is remembered for those who come back. They are to be told it as it is now: so a later notice may amend
/// those of the same topic that say what they are about.
public struct Publication: Sendable {
    /// What a notice makes of those that were told before it.
    public struct Amendment: Sendable {
        /// What becomes of one; nil: nobody is told that any more.
        public typealias Change = @Sendable (_ earlier: Publication) -> Publication?

        /// The place of the subjects of those that it may change; nil: it is asked of all that have a subject.
        public let place: UUID?
        let change: Change

        /// Asks `change` of every notice about something at `place`. Must be quick.
        public init(in place: UUID? = nil, _ change: @escaping Change) {
            self.place = place
            self.change = change
        }

        /// Whether it is to be asked of a notice.
        func concerns(_ earlier: Publication) -> Bool {
            guard let subject = earlier.subject else { return false }
            return place == nil || place == subject.place
        }
    }

    /// For whom.
    public let audiences: Set<Audience>
    /// Who isn't told, whatever else they listen as: those who are left out of a group.
    public let leftOut: Set<Audience>
    /// What to tell; nil for a topic of state, which is asked when it is told.
    public let telling: Payload?
    /// What it is about; nil: nothing that comes later changes it.
    public let subject: PublicationSubject?
    /// What it makes of earlier ones that have a subject; nil: nothing.
    public let amendment: Amendment?

    /// An event for some, but for those who are left out.
    public init(
        _ telling: Payload,
        for audiences: Set<Audience>,
        leavingOut leftOut: Set<Audience> = [],
        about subject: PublicationSubject? = nil,
        amending amendment: Amendment? = nil
    ) {
        self.audiences = audiences
        self.leftOut = leftOut
        self.telling = telling
        self.subject = subject
        self.amendment = amendment
    }

    /// The state of a topic changed for some.
    public init(changedFor audiences: Set<Audience>) {
        self.audiences = audiences
        leftOut = []
        telling = nil
        subject = nil
        amendment = nil
    }

    /// Tells nobody anything, and amends what was told.
    public init(amending amendment: Amendment) {
        audiences = []
        leftOut = []
        telling = nil
        subject = nil
        self.amendment = amendment
    }

    private init(
        _ notice: Publication,
        telling: Payload? = nil,
        audiences: Set<Audience>? = nil,
        leftOut: Set<Audience>? = nil
    ) {
        self.audiences = audiences ?? notice.audiences
        self.leftOut = leftOut ?? notice.leftOut
        self.telling = telling ?? notice.telling
        subject = notice.subject
        amendment = notice.amendment
    }

    /// The same in other words.
    public func saying(_ telling: Payload) -> Publication { Publication(self, telling: telling) }

    /// The same for others; nil if for nobody.
    public func told(to audiences: Set<Audience>) -> Publication? {
        audiences.isEmpty ? nil : Publication(self, audiences: audiences)
    }

    /// The same without those.
    public func leavingOut(_ others: Set<Audience>) -> Publication { Publication(self, leftOut: leftOut.union(others)) }

    /// Whether who listens as these is told.
    func isHeard(as listening: Set<Audience>) -> Bool {
        !audiences.isDisjoint(with: listening) && (leftOut.isEmpty || leftOut.isDisjoint(with: listening))
    }
}

/// What a notice is about, by which later ones find it.
public struct PublicationSubject: Sendable, Hashable {
    /// Where it is: a room.
    public let place: UUID
    /// Which of what is there; 0 where there is one only.
    public let number: Int64
    /// Whose it is, where that matters.
    public let owner: UUID?

    /// Names it.
    public init(_ place: UUID, number: Int64 = 0, owner: UUID? = nil) {
        self.place = place
        self.number = number
        self.owner = owner
    }
}
