/// What people are called beside what they wrote or take part in.
public enum FullName {
    /// What is left of somebody who was erased.
    public static let former = "Former member"

    /// Both names, as a person would say them; of somebody erased what is left.
    public static func text(_ first: String, _ last: String) -> String {
        first.isEmpty && last.isEmpty ? former : [first, last].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
