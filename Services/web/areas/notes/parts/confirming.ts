import {Problem} from 'core/api/problem';
import {call, session} from 'core/app';

interface Known {
    person: string;
    confirmation: string;
    until: number;
}

/** Proof of who signs, as long as the page is there. */
let known: Known | undefined;
/** Milliseconds before its end at which it isn't used any more. */
const MARGIN = 10_000;

/** Whether somebody has shown who they are a short time ago. */
export function isConfirmed(): boolean {
    return known !== undefined && known.person === self() && known.until - MARGIN > Date.now();
}

/** Proof by a password or a code. Throws Problem. */
export async function confirmed(proof: {password: string} | {code: string} | undefined): Promise<string> {
    if (!proof && known && isConfirmed()) return known.confirmation;
    const person = self();
    if (!proof || person === undefined) throw new Problem('confirmation-needed', 403);
    const {confirmation, expires_in: seconds} = await call('POST /api/v1/identity/confirmations', {body: proof});
    known = {person, confirmation, until: Date.now() + seconds * 1000};
    return confirmation;
}

/** Forgets it: the unit wants another one. */
export function unconfirm(): void {
    known = undefined;
}

function self(): string | undefined {
    const {value} = session.state;
    return value.is === 'in' ? value.person.id : undefined;
}
