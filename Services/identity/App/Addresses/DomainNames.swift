import DomainNaming

/// Names of domains in any script, as those of addresses are compared.
enum DomainNames {
    /// The one form that names are compared and stored in: A-labels in lower case. `nil` for what is no name of a domain.
    ///
    /// Names that look alike in different scripts have different forms, so a domain that poses as an allowed one isn't it.
    static func ascii(_ name: some StringProtocol) -> String? { DomainName.ascii(name) }
}
