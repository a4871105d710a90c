// Proves before the tests that the thread sanitizer sees what it should: eight threads use a Mutex as they must, or, when called
// with "wrong", an array without one. The first may not be reported, the second must be.
import Foundation
import Synchronization

final class Right: Sendable { let list = Mutex<[Int]>([]) }
final class Wrong: @unchecked Sendable { var list: [Int] = [] }

func add(_ number: Int, to list: inout [Int]) {
    list.append(number)
    if list.count > 100 { list.removeAll() }
}

let right = Right()
let wrong = Wrong()
let isWrong = CommandLine.arguments.contains("wrong")
let done = Atomic<Int>(0)
for thread in 0..<8 {
    Thread.detachNewThread {
        for number in 0..<3000 {
            if isWrong {
                if wrong.list.count > 1_000_000 { print(thread) }
            } else {
                // Some only try, and do without.
                if thread % 2 == 0 { right.list.withLock { add(number, to: &$0) } }
                if thread % 2 == 1 { _ = right.list.withLockIfAvailable { add(number, to: &$0) } }
            }
        }
        if isWrong, thread == 0 { wrong.list.append(thread) }
        done.add(1, ordering: .relaxed)
    }
}
while done.load(ordering: .relaxed) < 8 { usleep(1000) }
