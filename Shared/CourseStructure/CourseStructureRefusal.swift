/// Reason why a course isn't taken, with the requirement that it breaks.
public struct CourseStructureRefusal: Error, Sendable, Hashable {
    /// Requirement of cmi5, by its number in the list of ADL's project CATAPULT. A number that ends with `d` there follows from another one.
    public enum Requirement: String, Sendable, Hashable, CaseIterable {
        /// IRIs are whole ones.
        case iri = "3.0.0.0-1"
        /// Names in the query of a unit's address aren't those of launching.
        case launchNames = "8.1.0.0-6"
        /// Ids of blocks are unique.
        case blockID = "13.1.2.0-1"
        /// Ids of objectives are unique.
        case objectiveID = "13.1.3.0-1"
        /// Ids of units are unique.
        case unitID = "13.1.4.0-1"
        /// Addresses are URLs.
        case url = "13.1.4.0-2"
        /// Elements of one's own have a schema.
        case schema = "13.1.5.0-1"
        /// The file keeps to the schema of cmi5.
        case structure = "13.2.0.0-1"
        /// A course is a zip archive or an XML file.
        case format = "14.0.0.0-1"
        /// Zip archives keep to their format.
        case archive = "14.1.0.0-1"
        /// The structure lies at the root of an archive.
        case root = "14.1.0.0-2"
        /// Files in an archive have relative addresses.
        case relative = "14.1.0.0-3"
        /// What isn't in the archive has a whole address.
        case absent = "14.1.0.0-4"
        /// Without an archive, all addresses are whole ones.
        case bare = "14.2.0.0-1"
        /// A limit of ours, not of cmi5.
        case limit = "limit"
    }

    /// The requirement.
    public let requirement: Requirement
    /// Line of the file; nil where it is about the package.
    public let line: Int?
    /// The element, attribute or id that it is about. A stranger's word: shown as text only.
    public let about: String

    init(_ requirement: Requirement, line: Int? = nil, _ about: String) {
        (self.requirement, self.line, self.about) = (requirement, line, String(about.prefix(200)))
    }
}
