/// Difference between two versions of a module at one place.
public struct ModuleDifference: Codable, Sendable, Hashable {
    /// Kind of a difference.
    public enum Change: String, Codable, Sendable, Hashable, CaseIterable {
        /// Only the later version has it.
        case added
        /// Only the earlier version has it.
        case removed
        /// Both have it, with other contents.
        case changed
        /// Both have it, elsewhere.
        case moved
    }

    /// Thing that differs.
    public enum Subject: String, Codable, Sendable, Hashable, CaseIterable {
        /// Title, summary, kind or languages of the module.
        case module
        /// A page: its title, or the whole.
        case page
        /// A block.
        case block
    }

    /// Thing that differs.
    public var subject: Subject
    /// Difference.
    public var change: Change
    /// Page, as the later version has it where both do; `nil` for the module.
    public var page: String?
    /// Block that differs.
    public var block: Block?
    /// The block as the earlier version has it, where it changed.
    public var before: Block?

    /// States it.
    public init(_ subject: Subject, _ change: Change, page: String? = nil, block: Block? = nil, before: Block? = nil) {
        (self.subject, self.change, self.page, self.block, self.before) = (subject, change, page, block, before)
    }
}

extension ModuleContents {
    /// Differences from `before`, in the order of reading; what is gone comes last.
    public func differences(from before: ModuleContents) -> [ModuleDifference] {
        var found: [ModuleDifference] = []
        if (kind, languages, title) != (before.kind, before.languages, before.title) || summary != before.summary {
            found.append(ModuleDifference(.module, .changed))
        }
        let (old, new) = (Dictionary(before.pages.map { ($0.id, $0) }) { first, _ in first }, Set(pages.map(\.id)))
        let oldOrder = before.pages.map(\.id).filter(new.contains)
        for (place, page) in pages.filter({ old[$0.id] != nil }).enumerated() where oldOrder[place] != page.id {
            found.append(ModuleDifference(.page, .moved, page: page.id))
        }
        for page in pages {
            guard let other = old[page.id] else {
                found.append(ModuleDifference(.page, .added, page: page.id))
                continue
            }
            if other.title != page.title { found.append(ModuleDifference(.page, .changed, page: page.id)) }
        }
        found += blockDifferences(from: before)
        for page in before.pages where !new.contains(page.id) {
            found.append(ModuleDifference(.page, .removed, page: page.id))
        }
        return found
    }

    private func blockDifferences(from before: ModuleContents) -> [ModuleDifference] {
        typealias Placed = (page: String, place: Int, block: Block)
        func blocks(_ contents: ModuleContents) -> [Placed] {
            contents.pages.flatMap { page in page.blocks.enumerated().map { (page.id, $0, $1) } }
        }
        let (older, newer) = (blocks(before), blocks(self))
        let old = Dictionary(older.map { ($0.block.id, $0) }) { first, _ in first }
        let new = Set(newer.map(\.block.id))
        var found: [ModuleDifference] = []
        for (page, _, block) in newer {
            guard let other = old[block.id] else {
                found.append(ModuleDifference(.block, .added, page: page, block: block))
                continue
            }
            if other.block != block {
                found.append(ModuleDifference(.block, .changed, page: page, block: block, before: other.block))
            }
        }
        // Compares the order of those that both have.
        let (kept, stood) = (newer.filter { old[$0.block.id] != nil }, older.filter { new.contains($0.block.id) })
        for (one, other) in zip(kept, stood) where (one.page, one.block.id) != (other.page, other.block.id) {
            found.append(ModuleDifference(.block, .moved, page: one.page, block: one.block))
        }
        for (page, _, block) in older where !new.contains(block.id) {
            found.append(ModuleDifference(.block, .removed, page: page, block: block))
        }
        return found
    }
}
