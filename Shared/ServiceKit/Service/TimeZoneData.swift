// Time zones, calendars and languages for every executable that is built on this module. FoundationEssentials alone knows no zone but GMT:
// `TimeZone(identifier:)` is nil until the library is loaded that this import links. `DeliveredExecutableTests` asks the delivered ones.
import FoundationInternationalization
