import type {Answer, Body, Query} from 'core/api/call';
import {timeIn} from 'core/time/time';

export type Line = Answer<'GET /api/v1/trumpet/desk/broadcasts'>['broadcasts'][number];
/** State of a broadcast. */
export type State = NonNullable<Query<'GET /api/v1/trumpet/desk/broadcasts'>['state']>;
export type History = Answer<'GET /api/v1/trumpet/desk/broadcasts/{broadcast}'>;
export type Contents = History['contents'];
export type Rule = Contents['audience'];
export type Preview = Answer<'POST /api/v1/trumpet/desk/preview'>;
export type Reach = Answer<'GET /api/v1/trumpet/broadcasts/{broadcast}/reach'>;
export type Figures = Reach['audience'];
export type Compose = Body<'POST /api/v1/trumpet/desk/broadcasts'>;
export type Severity = Line['severity'];

export const SEVERITIES: readonly Severity[] = ['info', 'notice', 'warning', 'crisis'];

/** Whom a broadcast is for, as it can be chosen here. `kept`: a rule that was made elsewhere, and stays as it is. */
export type Audience =
    | {is: 'everyone'}
    | {is: 'roles'; roles: readonly string[]}
    | {is: 'clients_of'; staff: readonly string[]}
    | {is: 'unmatched'}
    | {is: 'kept'; rule: Rule};

const unmatched = {all: [{roles: ['client']}, {matched: false}]};

/** Rule of the API for an audience. */
export function ruleOf(audience: Audience): Rule {
    switch (audience.is) {
        case 'everyone': return {everyone: true};
        case 'roles': return {roles: [...audience.roles]};
        case 'clients_of': return {clients_of: [...audience.staff]};
        case 'unmatched': return unmatched;
        case 'kept': return audience.rule;
    }
}

/** Audience that a rule stands for. */
export function audienceOf(rule: Rule): Audience {
    const members = Object.entries(rule).filter(([, value]) => value != null);
    const [name] = members.map(([each]) => each);
    if (members.length !== 1) return {is: 'kept', rule};
    if (name === 'everyone') return {is: 'everyone'};
    if (name === 'roles') return {is: 'roles', roles: rule.roles ?? []};
    if (name === 'clients_of') return {is: 'clients_of', staff: rule.clients_of ?? []};
    return JSON.stringify(rule.all) === JSON.stringify(unmatched.all) ? {is: 'unmatched'} : {is: 'kept', rule};
}

/** One language of a broadcast that is being written. */
export interface Text {
    language: string;
    title: string;
    body: string;
}

/** A broadcast that is being written. */
export interface Draft {
    texts: readonly Text[];
    severity: Severity;
    acknowledge: boolean;
    dismissible: boolean;
    public: boolean;
    /** As a control writes it: "2026-11-28T09:30"; empty for none. */
    end: string;
    audience: Audience;
    /** Place among others of its kind; nobody chooses it here. */
    priority: number;
    start: string | undefined;
}

export const blank: Draft = {
    texts: [{language: 'en', title: '', body: ''}, {language: 'fr', title: '', body: ''}],
    severity: 'info', acknowledge: false, dismissible: true, public: false, end: '', audience: {is: 'everyone'}, priority: 0, start: undefined,
};

/** A broadcast as it is written anew or corrected. `shown`: a time as the clock of the reader's zone shows it. */
export function draftOf(contents: Contents, shown: (time: Date) => string): Draft {
    const texts = contents.texts.map(({language, title, body}) => ({language, title, body}));
    const others = blank.texts.filter(({language}) => !texts.some((each) => each.language === language));
    return {
        texts: [...texts, ...others],
        severity: contents.severity, acknowledge: contents.acknowledge, dismissible: contents.dismissible, public: contents.public,
        end: contents.end == null ? '' : shown(new Date(contents.end)), audience: audienceOf(contents.audience),
        priority: contents.priority, start: contents.start ?? undefined,
    };
}

/** Body of a call that writes it. A language without any words is left out; a public one is for everyone. */
export function composed(draft: Draft, zone: string | undefined, now: Date): Compose {
    return {
        texts: written(draft).map(({language, title, body}) => ({language, title: title.trim(), body})),
        severity: draft.severity, priority: draft.priority, acknowledge: draft.acknowledge, dismissible: draft.dismissible, public: draft.public,
        audience: draft.public ? {everyone: true} : ruleOf(draft.audience),
        // What has begun keeps its start.
        start: draft.start && new Date(draft.start) > now ? draft.start : undefined,
        end: draft.end ? timeIn(zone, draft.end).toISOString() : undefined,
    };
}

function written({texts}: Draft): Text[] {
    return texts.filter(({title, body}) => title.trim() !== '' || body.trim() !== '');
}

/** Names of fields that must not stay empty, as the API calls them; the first language must be there. */
export function lacking(draft: Draft): string[] {
    const texts = written(draft);
    if (texts.length === 0) return ['texts[0].title'];
    const titles = texts.flatMap(({title}, index) => (title.trim() ? [] : [`texts[${index}].title`]));
    const {audience} = draft;
    const nobody = !draft.public && (audience.is === 'roles' && audience.roles.length === 0 || audience.is === 'clients_of' && audience.staff.length === 0);
    return [...titles, ...(nobody ? ['audience'] : [])];
}

/** Name by which the API knows a field of a language: it counts those that are sent. Undefined: that language isn't. */
export function fieldOf(draft: Draft, language: string, field: 'title' | 'body'): string | undefined {
    const place = written(draft).findIndex((each) => each.language === language);
    if (place >= 0) return `texts[${place}].${field}`;
    // What is said to be missing while nothing is there yet.
    return written(draft).length === 0 && draft.texts[0]?.language === language ? `texts[0].${field}` : undefined;
}

/** A broadcast of which everybody has to know at once. */
export function crisisOf(title: string, body: string, language: string): Compose {
    return {texts: [{language, title: title.trim(), body}], severity: 'crisis', acknowledge: true, dismissible: false, public: true, audience: {everyone: true}};
}

/** Part of a number of people in percent; 0 of none. */
export function part(count: number, {people}: Pick<Figures, 'people'>): number {
    return people === 0 ? 0 : Math.round((count / people) * 100);
}
