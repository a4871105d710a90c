/// Structure of a course as cmi5 has it (AICC/ADL, "quartz", 2016): blocks and units in their order. Values only: nothing of a package is launched.
public struct CourseStructure: Sendable, Hashable {
    /// A text in several languages, in the order of the file. The language is empty where none is said.
    public struct Text: Sendable, Hashable {
        /// One language of it.
        public struct Part: Sendable, Hashable {
            /// Tag of the language; empty where none is said.
            public let language: String
            /// The words.
            public let text: String
        }

        /// Its languages.
        public let parts: [Part]
    }

    /// Objective that blocks and units may name.
    public struct Objective: Sendable, Hashable {
        /// Its IRI.
        public let id: String
        /// Its title.
        public let title: Text
        /// Its description.
        public let description: Text
    }

    /// Block or unit.
    public enum Node: Sendable, Hashable {
        /// A block.
        case block(Block)
        /// A unit.
        case unit(Unit)
    }

    /// Blocks and units that belong together.
    public struct Block: Sendable, Hashable {
        /// Its IRI.
        public let id: String
        /// Its title.
        public let title: Text
        /// Its description.
        public let description: Text
        /// IRIs of its objectives.
        public let objectives: [String]
        /// Its parts, in their order.
        public let nodes: [Node]
    }

    /// IRI of the course.
    public let id: String
    /// Title of the course.
    public let title: Text
    /// Description of the course.
    public let description: Text
    /// Objectives of the course.
    public let objectives: [Objective]
    /// Parts of the course, in their order.
    public let nodes: [Node]

    /// All units in the order in which they are worked through.
    public var units: [Unit] { Self.units(of: nodes) }

    private static func units(of nodes: [Node]) -> [Unit] {
        nodes.flatMap { node in
            switch node {
            case .unit(let unit): [unit]
            case .block(let block): units(of: block.nodes)
            }
        }
    }
}

extension CourseStructure {
    /// Name of the structure's file at the root of a package.
    public static let fileName = "cmi5.xml"
    /// Bytes of the file at most.
    public static let most = 4 << 20
    /// Namespace of its elements.
    public static let namespace = "https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"
}
