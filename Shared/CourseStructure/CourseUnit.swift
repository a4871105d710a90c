extension CourseStructure {
    /// Unit of a course ("assignable unit"): a page of somebody else's that would be launched.
    public struct Unit: Sendable, Hashable {
        /// Window in which it wants to be launched.
        public enum LaunchMethod: String, Sendable, Hashable, CaseIterable {
            case anyWindow = "AnyWindow"
            case ownWindow = "OwnWindow"
        }

        /// Condition under which it is done with. `notApplicable`: at once.
        public enum MoveOn: String, Sendable, Hashable, CaseIterable {
            case notApplicable = "NotApplicable"
            case passed = "Passed"
            case completed = "Completed"
            case completedAndPassed = "CompletedAndPassed"
            case completedOrPassed = "CompletedOrPassed"
        }

        /// Its IRI.
        public let id: String
        /// Its title.
        public let title: Text
        /// Its description.
        public let description: Text
        /// IRIs of its objectives.
        public let objectives: [String]
        /// Address of its page: in a package mostly the name of a file, with or without a query.
        public let url: String
        /// Name of its file in the package; nil if its page lies elsewhere.
        public let file: String?
        /// Window in which it wants to be launched.
        public let launchMethod: LaunchMethod
        /// Condition under which it is done with.
        public let moveOn: MoveOn
        /// Score from which on it is passed, in ten-thousandths; nil: its own business.
        public let masteryScore: Int?
        /// IRI of its kind; empty if none is said.
        public let activityType: String
        /// Words for it at its launch.
        public let launchParameters: String?
        /// Key for a licence.
        public let entitlementKey: String?
    }
}
