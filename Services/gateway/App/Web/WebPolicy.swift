import HTTPKit

/// Policy for pages of the client: they load from and call this origin, and nothing else.
enum WebPolicy {
    /// Content security policy: nothing inline, no style attributes, no text that becomes a script, no frames of others.
    static let content =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        + "media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        + "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types theracomm"

    /// Permissions policy: none of a device's features that a page could ask for.
    static let permissions = [
        "accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "geolocation",
        "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get",
        "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
    ].map { "\($0)=()" }.joined(separator: ", ")

    /// Adds the fields that hold for a page and for what it starts.
    static func add(to headers: inout Headers) {
        headers[.contentSecurityPolicy] = content
        headers[permissionsPolicy] = permissions
        headers[openerPolicy] = "same-origin"
    }

    /// Says that pages of others may not load it.
    static func keepToItself(_ headers: inout Headers) { headers[resourcePolicy] = "same-origin" }

    static let permissionsPolicy = name("permissions-policy")
    static let openerPolicy = name("cross-origin-opener-policy")
    static let resourcePolicy = name("cross-origin-resource-policy")

    private static func name(_ text: String) -> HeaderName {
        guard let name = HeaderName(text) else { preconditionFailure("not a name of a field") }
        return name
    }
}
