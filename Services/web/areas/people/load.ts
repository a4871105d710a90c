import {call, session} from 'core/app';
import type {Body} from 'core/api/call';
import type {Page} from '../pages';
import type {Invitation, Member, Role} from './model';

/** People of a page. */
export const PAGE = 50;

/** What of the list is wanted. */
export interface Wanted {
    text: string;
    role: Role | '';
    /** Suspended ones instead of those who may come in. */
    suspended: boolean;
}

/** People by name, behind `cursor`. */
export async function loadPeople({text, role, suspended}: Wanted, cursor?: string): Promise<Page<Member>> {
    const query = text || undefined;
    const {people: lines, next} = await call('GET /api/v1/identity/people', {query: {limit: PAGE, active: !suspended, query, role: role || undefined, cursor}});
    return {lines, next};
}

/** Somebody, with the tag that a change of them takes. */
export interface Known {
    member: Member;
    tag: string;
}

/** Somebody as they are now. Throws Problem. */
export async function loadMember(person: string): Promise<Known> {
    const {answer, headers} = await session.caller.send('GET /api/v1/identity/people/{person}', {path: {person}});
    return {member: answer, tag: headers.get('etag') ?? ''};
}

/** What can be set of somebody. */
export type Change =
    | {what: 'name'; body: Body<'PUT /api/v1/identity/people/{person}/name'>}
    | {what: 'address'; body: Body<'PUT /api/v1/identity/people/{person}/address'>}
    | {what: 'roles'; body: Body<'PUT /api/v1/identity/people/{person}/roles'>; carryThrough: boolean}
    | {what: 'suspend'; carryThrough: boolean}
    | {what: 'login'; body: Body<'PUT /api/v1/identity/people/{person}/login'>}
    | {what: 'password'; body: Body<'PUT /api/v1/identity/people/{person}/password'>}
    | {what: 'noAddress'}
    | {what: 'noPseudonym'}
    | {what: 'noPicture'}
    | {what: 'vouch'}
    | {what: 'reinstate'};

/** Sets something of somebody who is as `known`; how they are then. Throws Problem. */
export async function change({member, tag}: Known, wanted: Change): Promise<Known> {
    const options = {path: {person: member.id}, headers: {'If-Match': tag}};
    const {answer, headers} = await send(options, wanted);
    return {member: answer, tag: headers.get('etag') ?? ''};
}

function send(options: {path: {person: string}; headers: Record<string, string>}, wanted: Change) {
    const {caller} = session;
    switch (wanted.what) {
        case 'name': return caller.send('PUT /api/v1/identity/people/{person}/name', {...options, body: wanted.body});
        case 'address': return caller.send('PUT /api/v1/identity/people/{person}/address', {...options, body: wanted.body});
        case 'roles':
            return caller.send('PUT /api/v1/identity/people/{person}/roles', {...options, body: wanted.body, query: {carry_through: wanted.carryThrough || undefined}});
        case 'suspend': return caller.send('PUT /api/v1/identity/people/{person}/suspension', {...options, query: {carry_through: wanted.carryThrough || undefined}});
        case 'login': return caller.send('PUT /api/v1/identity/people/{person}/login', {...options, body: wanted.body});
        case 'password': return caller.send('PUT /api/v1/identity/people/{person}/password', {...options, body: wanted.body});
        case 'noAddress': return caller.send('DELETE /api/v1/identity/people/{person}/address', options);
        case 'noPseudonym': return caller.send('DELETE /api/v1/identity/people/{person}/pseudonym', options);
        case 'noPicture': return caller.send('DELETE /api/v1/identity/people/{person}/picture', options);
        case 'vouch': return caller.send('POST /api/v1/identity/people/{person}/address/verification', options);
        case 'reinstate': return caller.send('DELETE /api/v1/identity/people/{person}/suspension', options);
    }
}

/** Invitations that nobody has taken yet, behind `cursor`. */
export async function loadInvitations(cursor?: string): Promise<Page<Invitation>> {
    const {invitations: lines, next} = await call('GET /api/v1/identity/invitations', {query: {limit: PAGE, open: true, cursor}});
    return {lines, next};
}

/** The first of those who are called so, who may come in or not. Throws Problem. */
export async function findPeople(text: string): Promise<readonly Member[]> {
    return (await call('GET /api/v1/identity/people', {query: {limit: 8, query: text}})).people;
}

/** The first clients who are called so. Throws Problem. */
export async function findClients(text: string): Promise<readonly Member[]> {
    return (await call('GET /api/v1/identity/people', {query: {limit: 8, query: text, role: 'client'}})).people;
}
