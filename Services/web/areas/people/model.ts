import type {Answer} from 'core/api/call';

/** Somebody of the unit, as those who keep accounts see them. */
export type Member = Answer<'GET /api/v1/identity/people/{person}'>;
/** An invitation to join. */
export type Invitation = Answer<'GET /api/v1/identity/invitations'>['invitations'][number];
export type Role = 'client' | 'therapist' | 'counsellor' | 'coordinator' | 'administrator';

/** All roles, in the order in which they are shown. */
export const ROLES: readonly Role[] = ['client', 'therapist', 'counsellor', 'coordinator', 'administrator'];

/** Name of somebody. */
export function nameOf({first_name, last_name}: {first_name: string; last_name: string}): string {
    return `${first_name} ${last_name}`.trim();
}

/** Roles of somebody among those that we know, in their order. */
export function rolesOf(roles: readonly string[]): Role[] {
    return ROLES.filter((role) => roles.includes(role));
}

/** Whether somebody keeps the accounts of others. */
export function keepsAccounts(roles: readonly string[]): boolean {
    return roles.includes('coordinator') || roles.includes('administrator');
}

/** Whether clients' records are for somebody: notes, surveys, their alerts and courses are for therapists and coordinators, and not for who counsels alone. */
export function seesRecords(roles: readonly string[]): boolean {
    return roles.includes('therapist') || roles.includes('coordinator');
}

/** Roles that are given by a tick. A counsellor is appointed after a screening. */
export type Givable = Exclude<Role, 'counsellor'>;

/** Roles that somebody with `own` roles gives. */
export function givable(own: readonly string[]): Givable[] {
    if (own.includes('administrator')) return ['client', 'therapist', 'coordinator', 'administrator'];
    return own.includes('coordinator') ? ['client', 'therapist'] : [];
}

/** Whether somebody with `own` roles may change the account of somebody with `theirs`: none of a rank that they couldn't give. */
export function mayChange(own: readonly string[], theirs: readonly string[]): boolean {
    const ranks = new Set<string>([...givable(own), 'counsellor']);
    return keepsAccounts(own) && theirs.every((role) => ranks.has(role));
}

/** Roles after `role` was ticked or not. A client is nothing but a client. */
export function withRole(roles: readonly Role[], role: Role, isTicked: boolean): Role[] {
    const others = roles.filter((each) => each !== role);
    if (!isTicked) return others;
    if (role === 'client') return ['client'];
    return rolesOf([...others.filter((each) => each !== 'client'), role]);
}

/** Words that were typed into one line, separated by commas. */
export function listed(text: string): string[] {
    return [...new Set(text.split(',').map((word) => word.trim()).filter(Boolean))];
}
