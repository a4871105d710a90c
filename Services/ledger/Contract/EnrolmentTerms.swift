public import FoundationEssentials

/// An enrolment as other services know it: everything but its words. Days are written as 2026-03-01.
public struct EnrolmentTerms: Codable, Sendable, Hashable {
    /// The enrolment.
    public var id: UUID
    /// The client.
    public var client: UUID
    /// The programme.
    public var programme: UUID
    /// Version of it.
    public var version: Int
    /// `applied`, `screened`, `accepted`, `refused`, `waiting`, `active`, `paused`, `completed`, `withdrawn`, `follow-up` or `closed`.
    public var state: String
    /// Day of the start; nil while none is set.
    public var start: String?
    /// The last day by plan; nil while no start is set.
    public var until: String?
    /// Zone of the client.
    public var zone: String
    /// Therapist who was named when it was accepted.
    public var therapist: UUID?

    /// States the whole.
    public init(
        id: UUID,
        client: UUID,
        programme: UUID,
        version: Int,
        state: String,
        start: String? = nil,
        until: String? = nil,
        zone: String,
        therapist: UUID? = nil
    ) {
        (self.id, self.client, self.programme, self.version) = (id, client, programme, version)
        (self.state, self.start, self.until, self.zone, self.therapist) = (state, start, until, zone, therapist)
    }
}

/// Modules of an enrolment that are open or open by themselves: the whole list each time.
public struct ReleaseTerms: Codable, Sendable, Hashable {
    /// Module, pinned to a version.
    public struct Module: Codable, Sendable, Hashable {
        /// The module.
        public var module: UUID
        /// Version of it.
        public var version: Int
        /// Time from which it may be read: readers compare it with their clock. Nil: not by time alone.
        public var opensAt: Date?

        /// States it.
        public init(module: UUID, version: Int, opensAt: Date?) {
            (self.module, self.version, self.opensAt) = (module, version, opensAt)
        }

        private enum CodingKeys: String, CodingKey {
            case module, version
            case opensAt = "opens_at"
        }
    }

    /// The enrolment.
    public var enrolment: UUID
    /// The client.
    public var client: UUID
    /// True if nothing may be read any more.
    public var ends: Bool
    /// Modules in their order.
    public var modules: [Module]

    /// States the whole.
    public init(enrolment: UUID, client: UUID, ends: Bool, modules: [Module]) {
        (self.enrolment, self.client, self.ends, self.modules) = (enrolment, client, ends, modules)
    }
}
