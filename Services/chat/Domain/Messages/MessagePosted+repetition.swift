import EventSourcing
import FoundationEssentials

extension MessagePosted {
    /// Returns true if `posting` is this message once more. Words that were erased are taken for the same: nobody can
    /// tell any more.
    ///
    /// Files are the same by their ids; whom it mentions has no order.
    public func says(_ posting: Posting) -> Bool {
        guard replyTo == posting.replyTo, Set(mentions) == Set(posting.contents.mentions) else { return false }
        guard let known = parts.value else { return true }
        return known.elementsEqual(posting.contents.parts) { one, other in
            switch (one, other) {
            case (.attachment(let file), .attachment(let same)): file.id == same.id
            default: one == other
            }
        }
    }
}
