/// Page of a list.
public protocol Page: Decodable, Sendable {
    /// Entry of the list.
    associatedtype Item: Sendable
    /// Entries of this page.
    var items: [Item] { get }
    /// Cursor of the next page; nil on the last one.
    var next: String? { get }
}

/// All entries of a list, page by page as they are asked for.
public struct Entries<List: Page>: AsyncSequence, Sendable {
    /// Entry of the list.
    public typealias Element = List.Item

    /// The same list in whole pages.
    public let pages: Pages<List>

    /// Goes through the list from its beginning.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: pages.makeAsyncIterator()) }

    /// Place in the list.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var pages: Pages<List>.AsyncIterator
        var items: ArraySlice<List.Item> = []

        /// The next entry; nil after the last one.
        public mutating func next() async throws -> List.Item? {
            // A page that filters may be empty and have a next one.
            while items.isEmpty {
                guard let page = try await pages.next() else { return nil }
                items = page.items[...]
            }
            return items.removeFirst()
        }
    }
}

/// All pages of a list.
public struct Pages<List: Page>: AsyncSequence, Sendable {
    /// Page of the list.
    public typealias Element = List
    let fetch: @Sendable (_ cursor: String?) async throws -> List

    /// Goes through the list from its beginning.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(fetch: fetch) }

    /// Place in the list. After an error `next` asks for the same page again.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let fetch: @Sendable (_ cursor: String?) async throws -> List
        var cursor: String?
        var isAtEnd = false

        /// The next page; nil after the last one.
        public mutating func next() async throws -> List? {
            guard !isAtEnd else { return nil }
            try Task.checkCancellation()
            let page = try await fetch(cursor)
            // A cursor that leads to itself would never end.
            isAtEnd = page.next == nil || page.next == cursor
            cursor = page.next
            return page
        }
    }
}
