/// "did you mean …" for a word that is close to one of `candidates`; nil where none is close enough to be worth saying.
func suggestion(for word: String, among candidates: [String]) -> String? {
    let begins = candidates.filter { !word.isEmpty && $0.hasPrefix(word) }
    if let only = begins.first, begins.count == 1 { return "did you mean \(only)?" }
    let ranked = candidates.map { ($0, editDistance(Array(word), Array($0))) }.filter { $0.1 <= max(1, word.count / 3) }
    return ranked.min { $0.1 < $1.1 }.map { "did you mean \($0.0)?" }
}

/// Number of letters that must be added, taken away, changed or swapped with their neighbour to turn `a` into `b`.
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            let changed = last[j] + (a[i] == b[j] ? 0 : 1)
            var best = min(changed, last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
            row.append(best)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
