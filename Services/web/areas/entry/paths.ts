const paths = new Set(['/join', '/join/invitation', '/join/verify', '/forgotten', '/forgotten/reset', '/address/confirm', '/address/restore']);

/** Says whether a path is one for whoever has no account yet, or can't sign in, or has followed a link of a mail. */
export function isStrangers(path: string): boolean {
    return paths.has(path);
}
