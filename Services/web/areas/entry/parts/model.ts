/** What a new password lacks, as far as this is seen without asking. */
export type PasswordViolation = {is: 'short'; more: number} | {is: 'about'};

/** Characters from which on a name in a password says something of its owner. */
const TELLING = 3;

/** The first fault of a password; none while nothing is typed. */
export function passwordViolation(password: string, length: number, about: readonly string[]): PasswordViolation | undefined {
    const count = [...password].length;
    if (count === 0) return undefined;
    if (count < length) return {is: 'short', more: length - count};
    const typed = password.toLowerCase();
    const words = about.flatMap((each) => [each, each.split('@')[0] ?? '']).map((each) => each.trim().toLowerCase());
    return words.some((each) => each.length >= TELLING && typed.includes(each)) ? {is: 'about'} : undefined;
}
