public import FoundationEssentials

/// Publication of one event on one topic.
///
/// The latest publications are remembered for clients that come back. These clients are told each one in its present
/// state: a later publication may amend earlier ones of the same topic that have a subject.
public struct Publication: Sendable {
    /// Change that a publication makes to earlier ones.
    public struct Amendment: Sendable {
        /// Returns the changed publication; nil if nobody is to be told it any more.
        public typealias Change = @Sendable (_ earlier: Publication) -> Publication?

        /// Place of the subjects that it may change; nil: every publication with a subject is asked.
        public let place: UUID?
        let change: Change

        /// Asks `change` of every notice about something at `place`. Must be quick.
        public init(in place: UUID? = nil, _ change: @escaping Change) {
            self.place = place
            self.change = change
        }

        /// Returns true if `earlier` is to be passed to `change`.
        func concerns(_ earlier: Publication) -> Bool {
            guard let subject = earlier.subject else { return false }
            return place == nil || place == subject.place
        }
    }

    /// Audiences that are told.
    public let audiences: Set<Audience>
    /// Audiences that are not told, even if they listen as one of `audiences`: persons left out of a group.
    public let leftOut: Set<Audience>
    /// Payload to tell; nil for a topic of state, which is asked for its payload when it is told.
    public let payload: Payload?
    /// Subject of the publication; nil: nothing later changes it.
    public let subject: PublicationSubject?
    /// Change of earlier publications that have a subject; nil: none.
    public let amendment: Amendment?

    /// An event for some, but for those who are left out.
    public init(
        _ payload: Payload,
        for audiences: Set<Audience>,
        leavingOut leftOut: Set<Audience> = [],
        about subject: PublicationSubject? = nil,
        amending amendment: Amendment? = nil
    ) {
        self.audiences = audiences
        self.leftOut = leftOut
        self.payload = payload
        self.subject = subject
        self.amendment = amendment
    }

    /// The state of a topic changed for some.
    public init(changedFor audiences: Set<Audience>) {
        self.audiences = audiences
        leftOut = []
        payload = nil
        subject = nil
        amendment = nil
    }

    /// Tells nobody anything, and amends what was told.
    public init(amending amendment: Amendment) {
        audiences = []
        leftOut = []
        payload = nil
        subject = nil
        self.amendment = amendment
    }

    private init(
        _ notice: Publication,
        payload: Payload? = nil,
        audiences: Set<Audience>? = nil,
        leftOut: Set<Audience>? = nil
    ) {
        self.audiences = audiences ?? notice.audiences
        self.leftOut = leftOut ?? notice.leftOut
        self.payload = payload ?? notice.payload
        subject = notice.subject
        amendment = notice.amendment
    }

    /// The same in other words.
    public func saying(_ payload: Payload) -> Publication { Publication(self, payload: payload) }

    /// The same for others; nil if for nobody.
    public func told(to audiences: Set<Audience>) -> Publication? {
        audiences.isEmpty ? nil : Publication(self, audiences: audiences)
    }

    /// The same without those.
    public func leavingOut(_ others: Set<Audience>) -> Publication { Publication(self, leftOut: leftOut.union(others)) }

    /// Returns true if a client that listens as `listening` is told.
    func isHeard(as listening: Set<Audience>) -> Bool {
        !audiences.isDisjoint(with: listening) && (leftOut.isEmpty || leftOut.isDisjoint(with: listening))
    }
}

/// Subject of a publication, by which later ones find it.
public struct PublicationSubject: Sendable, Hashable {
    /// Place of the subject: a room.
    public let place: UUID
    /// Number of the subject at its place; 0 if there is only one.
    public let number: Int64
    /// Owner of the subject, if that matters.
    public let owner: UUID?

    /// Names it.
    public init(_ place: UUID, number: Int64 = 0, owner: UUID? = nil) {
        self.place = place
        self.number = number
        self.owner = owner
    }
}
