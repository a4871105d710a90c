/// Items on which others depend: those above them, and those for whose answers their conditions ask.
struct Dependencies {
    private let entries: [Questionnaire.Entry]
    /// Items on which each depends.
    private var needs: [[Int]] = []

    /// Finds the items of conditions. Throws for one that can't be answered.
    init(_ entries: [Questionnaire.Entry], _ index: [String: Int]) throws(QuestionnaireError) {
        self.entries = entries
        for entry in entries {
            var needed = entry.parent.map { [$0] } ?? []
            for condition in entry.item.enabling?.conditions ?? [] {
                guard let target = index[condition.question] else {
                    throw QuestionnaireError(.unknownTarget, entry.item.linkId, condition.question)
                }
                let other = entries[target].item
                guard other.kind.isQuestion else {
                    throw QuestionnaireError(.notAQuestion, entry.item.linkId, condition.question)
                }
                guard other.isAsked || other.initial.isEmpty else {
                    throw QuestionnaireError(.hiddenInitial, entry.item.linkId, condition.question)
                }
                needed.append(target)
            }
            needs.append(needed)
        }
    }

    /// An order in which each item stands behind those on which it depends: one round settles the form. Throws if there is none.
    func order() throws(QuestionnaireError) -> [Int] {
        var (open, dependents) = (needs.map(\.count), [[Int]](repeating: [], count: needs.count))
        for (item, needed) in needs.enumerated() { for other in needed { dependents[other].append(item) } }
        var order = open.indices.filter { open[$0] == 0 }
        var next = 0
        while next < order.count {
            for dependent in dependents[order[next]] {
                open[dependent] -= 1
                if open[dependent] == 0 { order.append(dependent) }
            }
            next += 1
        }
        guard order.count < needs.count else { return order }
        throw circle(among: Set(open.indices.filter { open[$0] > 0 }))
    }

    /// Names a circle: from each item to one on which it depends, until one comes again.
    private func circle(among stuck: Set<Int>) -> QuestionnaireError {
        var path: [Int] = []
        var item = stuck.min()
        while let place = item {
            if let start = path.firstIndex(of: place) {
                let names = path[start...].map { entries[$0].item.linkId } + [entries[place].item.linkId]
                return QuestionnaireError(
                    .circular,
                    entries[place].item.linkId,
                    names.prefix(20).joined(separator: " → ")
                )
            }
            path.append(place)
            item = needs[place].first(where: stuck.contains)
        }
        return QuestionnaireError(.circular)
    }
}
