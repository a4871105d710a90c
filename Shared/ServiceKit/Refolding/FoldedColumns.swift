/// Columns of a table that hold texts of the same row as they are searched, folded.
public struct FoldedColumns: Sendable {
    /// The table; its key is a column `id`.
    let table: String
    /// The columns that hold what was written.
    let sources: [String]
    /// The columns that hold it folded.
    let folded: [String]
    /// The folded texts of what was written.
    let fold: @Sendable (_ written: [String]) -> [String]

    /// Names the columns, none of which is ever null, and the folding.
    public init(
        _ table: String,
        from sources: [String],
        to folded: [String],
        _ fold: @escaping @Sendable (_ written: [String]) -> [String]
    ) {
        self.table = table
        self.sources = sources
        self.folded = folded
        self.fold = fold
    }
}
