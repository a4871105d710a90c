import FoundationEssentials

/// A fixed number of places, of which nobody has more than a share. A person who finds none waits in line for a bounded
/// time.
///
/// A person who could take all of them would keep everybody else from handing anything in, for as long as they go on.
actor ScanPlaces {
    private struct Waiter {
        let number: Int
        let person: UUID
        let continuation: CheckedContinuation<Bool, Never>
    }

    private var free: Int
    /// Places of those who have some.
    private var held: [UUID: Int] = [:]
    private let share: Int
    private let longest: Int
    private let longestOfOne: Int
    private var line: [Waiter] = []
    private var lastNumber = 0

    /// `count` places, and a line of at most `longest`. Of both one person has at most half, and never less than one.
    init(_ count: Int, line longest: Int) {
        free = count
        share = max(1, count / 2)
        self.longest = longest
        longestOfOne = max(1, longest / 2)
    }

    /// Number of waiting callers.
    var waiting: Int { line.count }

    /// Takes a place for `person`, and waits for one at most `patience`; false if there was none. A caller that got one
    /// gives it back.
    func take(for person: UUID, within patience: Duration) async -> Bool {
        // While a place is free, those in line have their share: everybody who may have it has it already.
        if free > 0, mayTake(person) {
            free -= 1
            held[person, default: 0] += 1
            return true
        }
        guard line.count < longest, line.count(where: { $0.person == person }) < longestOfOne else { return false }
        lastNumber += 1
        let number = lastNumber
        let timing = Task {
            try? await Task.sleep(for: patience)
            giveUp(number)
        }
        defer { timing.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    line.append(Waiter(number: number, person: person, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.giveUp(number) }
        }
    }

    /// The place of `person` goes to one of those who have fewest, and among these to who has waited longest.
    func giveBack(by person: UUID) {
        held[person] = held[person].flatMap { $0 > 1 ? $0 - 1 : nil }
        let next = line.indices.filter { mayTake(line[$0].person) }.min { rank(line[$0]) < rank(line[$1]) }
        guard let next else {
            free += 1
            return
        }
        let waiter = line.remove(at: next)
        held[waiter.person, default: 0] += 1
        waiter.continuation.resume(returning: true)
    }

    private func mayTake(_ person: UUID) -> Bool { held[person, default: 0] < share }

    private func rank(_ waiter: Waiter) -> (Int, Int) { (held[waiter.person, default: 0], waiter.number) }

    private func giveUp(_ number: Int) {
        guard let index = line.firstIndex(where: { $0.number == number }) else { return }
        line.remove(at: index).continuation.resume(returning: false)
    }
}
