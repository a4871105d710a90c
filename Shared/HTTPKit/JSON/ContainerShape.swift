/// A type that holds values of another, seen without knowing which; its example is empty, so it may hold itself.
protocol ContainerShape {
    static func shape(by finder: ShapeFinder) -> (JSONSchema, Any)
}

extension Optional: ContainerShape where Wrapped: Decodable {
    static func shape(by finder: ShapeFinder) -> (JSONSchema, Any) {
        (.nullable(finder.shape(of: Wrapped.self).schema), Self.none as Any)
    }
}

extension Array: ContainerShape where Element: Decodable {
    static func shape(by finder: ShapeFinder) -> (JSONSchema, Any) {
        (.array(finder.shape(of: Element.self).schema), Self())
    }
}

extension Set: ContainerShape where Element: Decodable {
    static func shape(by finder: ShapeFinder) -> (JSONSchema, Any) {
        (.array(finder.shape(of: Element.self).schema), Self())
    }
}

extension Dictionary: ContainerShape where Key == String, Value: Decodable {
    static func shape(by finder: ShapeFinder) -> (JSONSchema, Any) {
        (.map(finder.shape(of: Value.self).schema), Self())
    }
}
