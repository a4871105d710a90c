/// Role of a person in the clinic.
public enum PersonRole: String, Codable, Hashable, Sendable, CaseIterable {
    /// Somebody who is cared for.
    case client
    /// Treats clients.
    case therapist
    /// Advises members of the community.
    case counsellor
    /// Organises the unit: registers people, matches clients with therapists.
    case coordinator
    /// Runs the system: may also appoint coordinators and administrators.
    case administrator
}
