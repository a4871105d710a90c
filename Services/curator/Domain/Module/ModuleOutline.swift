/// Outline of a version: the names on which progress and answers rest.
public struct ModuleOutline: Sendable, Hashable {
    /// Exercise with the kinds of its fields.
    public struct Exercise: Sendable, Hashable {
        /// Its id.
        public var id: String
        /// Page that it stands on.
        public var page: String
        /// Readers of the answers.
        public var sharing: CuratorDomain.Exercise.Sharing
        /// Kinds by the id of a field or column.
        public var fields: [String: FieldKind]
    }

    /// Ids of the pages in their order.
    public var pages: [String]
    /// Exercises in their order.
    public var exercises: [Exercise]

    /// Outline of `contents`.
    public init(_ contents: ModuleContents) {
        pages = contents.pages.map(\.id)
        exercises = contents.placedExercises.map { place, exercise in
            Exercise(
                id: place.block ?? "",
                page: place.page ?? "",
                sharing: exercise.sharing,
                fields: Dictionary(
                    exercise.fields.flatMap(\.parts).map { ($0.id, $0.kind) },
                    uniquingKeysWith: { first, _ in first }
                )
            )
        }
    }
}
