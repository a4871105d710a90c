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

    /// Payload for one of the audiences in place of the others' one: that of an author, who is told more.
    public struct Own: Sendable {
        /// Audience that is told it, wherever it is told at all.
        public let audience: Audience
        let payload: Payload

        /// Tells `audience` this `payload`.
        public init(_ payload: Payload, for audience: Audience) {
            self.audience = audience
            self.payload = payload
        }
    }

    /// Audiences that are told.
    public let audiences: Set<Audience>
    /// Audiences that are not told, even if they listen as one of `audiences`: persons left out of a group.
    public let leftOut: Set<Audience>
    /// Payload to tell; nil for a topic of state, which is asked for its payload when it is told.
    public let payload: Payload?
    /// Payload that one audience is told in place of `payload`; nil: all are told the same.
    public let own: Own?
    /// Subject of the publication; nil: nothing later changes it.
    public let subject: PublicationSubject?
    /// Change of earlier publications that have a subject; nil: none.
    public let amendment: Amendment?

    /// An event for some, but for those who are left out.
    public init(
        _ payload: Payload,
        for audiences: Set<Audience>,
        leavingOut leftOut: Set<Audience> = [],
        own: Own? = nil,
        about subject: PublicationSubject? = nil,
        amending amendment: Amendment? = nil
    ) {
        self.audiences = audiences
        self.leftOut = leftOut
        self.payload = payload
        self.own = own
        self.subject = subject
        self.amendment = amendment
    }

    /// The state of a topic changed for some.
    public init(changedFor audiences: Set<Audience>) {
        self.audiences = audiences
        leftOut = []
        payload = nil
        own = nil
        subject = nil
        amendment = nil
    }

    /// Tells nobody anything, and amends what was told.
    public init(amending amendment: Amendment) {
        audiences = []
        leftOut = []
        payload = nil
        own = nil
        subject = nil
        self.amendment = amendment
    }

    private init(
        _ notice: Publication,
        payload: Payload? = nil,
        own: Own?,
        audiences: Set<Audience>? = nil,
        leftOut: Set<Audience>? = nil
    ) {
        self.audiences = audiences ?? notice.audiences
        self.leftOut = leftOut ?? notice.leftOut
        self.payload = payload ?? notice.payload
        self.own = own
        subject = notice.subject
        amendment = notice.amendment
    }

    /// The same in other words. Whoever was told a payload of their own is told `own`.
    public func saying(_ payload: Payload, own: Payload? = nil) -> Publication {
        let audience = self.own?.audience
        return Publication(self, payload: payload, own: own.flatMap { words in audience.map { Own(words, for: $0) } })
    }

    /// The same for others; nil if for nobody.
    public func told(to audiences: Set<Audience>) -> Publication? {
        audiences.isEmpty ? nil : Publication(self, own: own, audiences: audiences)
    }

    /// The same without those.
    public func leavingOut(_ others: Set<Audience>) -> Publication {
        Publication(self, own: own, leftOut: leftOut.union(others))
    }

    /// Payload for a client that listens as `listening`, which is told.
    func payload(for listening: Set<Audience>) -> Payload? {
        own.flatMap { listening.contains($0.audience) ? $0.payload : nil } ?? payload
    }

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
