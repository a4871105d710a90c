/// A queue: first in, first out, each operation in constant time on average.
struct Fifo<Element> {
    private var items: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == items.count }
    var count: Int { items.count - head }
    var first: Element? { isEmpty ? nil : items[head] }

    var last: Element? { isEmpty ? nil : items[items.count - 1] }

    mutating func append(_ element: Element) { items.append(element) }

    /// Puts an element before all others; constant time after a `popFirst`.
    mutating func prepend(_ element: Element) {
        if head > 0 {
            head -= 1
            items[head] = element
        } else {
            items.insert(element, at: 0)
        }
    }

    mutating func popFirst() -> Element? {
        guard let element = first else { return nil }
        items[head] = nil
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 64, head * 2 >= items.count {
            items.removeFirst(head)
            head = 0
        }
        return element
    }

    /// The elements, in order.
    var elements: [Element] { items[head...].compactMap { $0 } }

    /// Takes out those that match, in order.
    mutating func removeAll(where matches: (Element) -> Bool) -> [Element] {
        let all = elements
        let removed = all.filter(matches)
        if !removed.isEmpty {
            items = all.filter { !matches($0) }
            head = 0
        }
        return removed
    }
}

extension Fifo: Sendable where Element: Sendable {}
