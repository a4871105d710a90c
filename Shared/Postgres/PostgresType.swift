/// The number by which PostgreSQL knows a type of its catalogue (an OID).
///
/// The built-in types below have the same number in every PostgreSQL; see `pg_type.dat` in its sources.
public struct PostgresType: RawRepresentable, Hashable, Sendable {
    /// The OID.
    public let rawValue: UInt32
    /// Any type, by OID.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `boolean`
    public static let bool = Self(rawValue: 16)
    /// `bytea`
    public static let bytea = Self(rawValue: 17)
    /// `"char"`, one byte
    public static let char = Self(rawValue: 18)
    /// `name`, the type of identifiers in the catalogue
    public static let name = Self(rawValue: 19)
    /// `bigint`
    public static let int8 = Self(rawValue: 20)
    /// `smallint`
    public static let int2 = Self(rawValue: 21)
    /// `integer`
    public static let int4 = Self(rawValue: 23)
    /// `text`
    public static let text = Self(rawValue: 25)
    /// `oid`
    public static let oid = Self(rawValue: 26)
    /// `json`
    public static let json = Self(rawValue: 114)
    /// `real`
    public static let float4 = Self(rawValue: 700)
    /// `double precision`
    public static let float8 = Self(rawValue: 701)
    /// A literal whose type was never settled.
    public static let unknown = Self(rawValue: 705)
    /// `character(n)`
    public static let bpchar = Self(rawValue: 1042)
    /// `character varying`
    public static let varchar = Self(rawValue: 1043)
    /// `timestamp with time zone`
    public static let timestamptz = Self(rawValue: 1184)
    /// `uuid`
    public static let uuid = Self(rawValue: 2950)
    /// `jsonb`
    public static let jsonb = Self(rawValue: 3802)

    /// `boolean[]`
    public static let boolArray = Self(rawValue: 1000)
    /// `bytea[]`
    public static let byteaArray = Self(rawValue: 1001)
    /// `smallint[]`
    public static let int2Array = Self(rawValue: 1005)
    /// `integer[]`
    public static let int4Array = Self(rawValue: 1007)
    /// `text[]`
    public static let textArray = Self(rawValue: 1009)
    /// `bigint[]`
    public static let int8Array = Self(rawValue: 1016)
    /// `real[]`
    public static let float4Array = Self(rawValue: 1021)
    /// `double precision[]`
    public static let float8Array = Self(rawValue: 1022)
    /// `timestamp with time zone[]`
    public static let timestamptzArray = Self(rawValue: 1185)
    /// `uuid[]`
    public static let uuidArray = Self(rawValue: 2951)
}
