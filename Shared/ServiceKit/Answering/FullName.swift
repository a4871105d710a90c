/// Names of people beside the things they wrote or take part in.
public enum FullName {
    /// Name that is left of an erased person.
    public static let former = "Former member"

    /// Both names, as a person would say them; of somebody erased what is left.
    public static func text(_ first: String, _ last: String) -> String {
        first.isEmpty && last.isEmpty ? former : [first, last].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
