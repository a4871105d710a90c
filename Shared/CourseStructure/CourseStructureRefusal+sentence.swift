extension CourseStructureRefusal {
    /// The refusal in a sentence for people, with line, requirement and what it is about.
    public var sentence: String {
        let place = line.map { "\(CourseStructure.fileName):\($0): " } ?? ""
        let rule = requirement == .limit ? "limit" : "cmi5 \(requirement.rawValue)"
        return "\(place)\(about.isEmpty ? "" : "\(about): ")\(requirement.words) (\(rule))."
    }
}

extension CourseStructureRefusal.Requirement {
    fileprivate var words: String {
        switch self {
        case .iri: "must be a whole IRI, with its scheme"
        case .launchNames: "is a name that launching needs, and can't be in an address"
        case .blockID: "is the id of two blocks"
        case .objectiveID: "is the id of two objectives"
        case .unitID: "is the id of two units"
        case .url: "must be an address on the web or of a file"
        case .schema: "is of a namespace without a schema"
        case .structure: "doesn't keep to the schema of cmi5"
        case .format: "must be a zip archive or an XML file"
        case .archive: "must be an archive that can be read"
        case .root: "must lie at the root of the archive"
        case .relative: "must be relative to the archive"
        case .absent: "names no file of the archive"
        case .bare: "must be a whole address where there is no archive"
        case .limit: "is more than is taken"
        }
    }
}
