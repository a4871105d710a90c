import {type Givable, type Role, ROLES} from '../model';
import {rowsOf} from './csv';

/** Violation of a line, seen before anything is sent. */
export type Violation = 'name' | 'login' | 'twice' | 'address' | 'role';
/** Fate of a line. */
export type Fate = {is: 'ready'} | {is: 'wrong'; why: Violation} | {is: 'sending'} | {is: 'done'; person: string} | {is: 'refused'; why: string};

/** Somebody who is to get an account. */
export interface Line {
    /** Number that it has in the file, the names of the columns being the first. */
    number: number;
    first: string;
    last: string;
    login: string;
    email: string;
    roles: Role[];
    /** Key that makes it one account, however often it is sent. */
    key: string;
    fate: Fate;
}

/** Lines of a file, or the columns that it lacks. */
export type Read = {is: 'read'; lines: Line[]} | {is: 'lacking'; columns: string[]} | {is: 'long'};

/** Lines that are taken at once. */
export const MOST = 500;
const LOGIN = /^[a-z0-9._+@-]{3,64}$/i;
const COLUMNS = ['first_name', 'last_name', 'login', 'email', 'roles'] as const;
type Column = (typeof COLUMNS)[number];
/** Names of columns that mean ours. */
const OTHERS: Readonly<Record<string, Column>> = {role: 'roles', address: 'email', mail: 'email', login_name: 'login', first: 'first_name', last: 'last_name', name: 'last_name'};

/** Reads a file: the first line names the columns, in any order. Whoever has no role is a client. */
export function readLines(text: string, givable: readonly Givable[], key: () => string): Read {
    const [head, ...rows] = rowsOf(text).map((row, index) => ({row, number: index + 1})).filter(({row}) => row.some((field) => field.trim() !== ''));
    const columns = (head?.row ?? []).map((name) => {
        const plain = name.trim().toLowerCase().replace(/[ -]+/g, '_');
        return COLUMNS.find((each) => each === plain) ?? OTHERS[plain];
    });
    const lacking = (['last_name', 'login'] as const).filter((each) => !columns.includes(each));
    if (lacking.length > 0) return {is: 'lacking', columns: lacking};
    if (rows.length > MOST) return {is: 'long'};
    const seen = new Set<string>();
    const lines = rows.map(({row, number}): Line => {
        const field = (name: Column) => (row[columns.indexOf(name)] ?? '').trim();
        const words = field('roles').toLowerCase().split(/[\s+|/]+/).filter(Boolean);
        const roles = ROLES.filter((role) => words.includes(role));
        const line: Omit<Line, 'fate'> = {
            number, first: columns.includes('first_name') ? field('first_name') : '', last: field('last_name'), login: field('login'),
            email: columns.includes('email') ? field('email') : '', roles: words.length === 0 ? ['client'] : roles, key: key(),
        };
        const why = violationOf(line, words.length, givable, seen);
        seen.add(line.login.toLowerCase());
        return {...line, fate: why ? {is: 'wrong', why} : {is: 'ready'}};
    });
    return {is: 'read', lines};
}

function violationOf({first, last, login, email, roles}: Omit<Line, 'fate'>, words: number, givable: readonly Givable[], seen: ReadonlySet<string>): Violation | undefined {
    if (!first && !last) return 'name';
    if (!LOGIN.test(login)) return 'login';
    if (seen.has(login.toLowerCase())) return 'twice';
    if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) return 'address';
    const isKnown = words === 0 || words === roles.length;
    // A client is nothing but a client.
    const fits = roles.length > 0 && roles.every((role) => givable.some((each) => each === role)) && !(roles.includes('client') && roles.length > 1);
    return isKnown && fits ? undefined : 'role';
}

/** Numbers of lines by what has become of them. */
export function tally(lines: readonly Line[]): {ready: number; wrong: number; done: number; refused: number} {
    const of = (is: Fate['is']) => lines.filter((each) => each.fate.is === is).length;
    return {ready: of('ready') + of('sending'), wrong: of('wrong'), done: of('done'), refused: of('refused')};
}
