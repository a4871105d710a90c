import type {Answer, Body} from 'core/api/call';

/** Contents of a version of a programme, as the unit keeps them. */
export type Contents = Body<'PUT /api/v1/babylon/desk/programmes/{programme}/draft'>;
export type Rule = Contents['modules'][number]['rules'][number];
export type RuleKind = Rule['rule'];
export type Survey = Contents['surveys'][number];
export type Point = Survey['at'];
export type ContactKind = Contents['contact']['kind'];
export type Desk = Answer<'GET /api/v1/babylon/desk/programmes/{programme}'>;

/** Kinds of rules, points at which surveys are asked, and kinds of contact, in the order in which they are offered. */
export const RULES = ['done', 'start', 'date', 'survey', 'unlock'] as const satisfies readonly RuleKind[];
export const POINTS = ['application', 'start', 'done', 'end', 'follow-up'] as const satisfies readonly Point[];
export const CONTACTS = ['weekly', 'within', 'on-request', 'self-guided'] as const satisfies readonly ContactKind[];

/** Most of what the unit takes. */
export const LIMITS = {title: 200, text: 10_000, lessons: 100, rules: 10, surveys: 50, days: 730, weeks: 104, businessDays: 20, places: 100_000, minutes: 600};

/** A programme as somebody writes it: numbers as they were typed, and things that aren't whole yet. */
export interface Draft {
    texts: readonly WrittenText[];
    lessons: readonly WrittenLesson[];
    surveys: readonly WrittenSurvey[];
    contact: {kind: ContactKind; day: string; days: string};
    languages: readonly string[];
    weeks: string;
    extension: string;
    booster: string;
    places: string;
    minutes: string;
    zone: string;
    from: string;
    until: string;
}

export interface WrittenText {
    language: string;
    title: string;
    description: string;
    eligibility: string;
}

/** A lesson, by the id of its module. */
export interface WrittenLesson {
    id: string;
    version: number;
    rules: readonly WrittenRule[];
}

/** A rule. Of its members those count that its kind needs. */
export interface WrittenRule {
    /** An id for as long as it is written. */
    id: string;
    rule: RuleKind;
    days: string;
    lesson: string;
    day: string;
    survey: string;
}

/** A survey of the programme, and when it is asked. Of its members those count that the point needs. */
export interface WrittenSurvey {
    id: string;
    survey: string;
    at: Point;
    days: string;
    lesson: string;
}

/** A programme without anything yet but its title, as it is sent first. */
export function newContents(language: string, title: string, zone: string): Contents {
    return {texts: [{language, title}], modules: [], surveys: [], contact: {kind: 'weekly', day: 0}, languages: [language], weeks: 8, zone};
}

/** A rule that isn't whole yet. */
export function newRule(rule: RuleKind): WrittenRule {
    return {id: crypto.randomUUID(), rule, days: rule === 'start' ? '7' : '0', lesson: '', day: '', survey: ''};
}

/** Draft with which the form begins. */
export function draftOf({texts, modules, surveys, contact, languages, weeks, zone, ...rest}: Contents): Draft {
    return {
        texts: texts.map((each) => ({language: each.language, title: each.title, description: each.description ?? '', eligibility: each.eligibility ?? ''})),
        lessons: modules.map(({module_id: id, version, rules}) => ({
            id,
            version,
            rules: rules.map((each) => ({...newRule(each.rule), days: typed(each.days), lesson: each.module_id ?? '', day: each.day ?? '', survey: each.survey_id ?? ''})),
        })),
        surveys: surveys.map((each) => ({id: each.id, survey: each.survey_id, at: each.at, days: typed(each.days), lesson: each.module_id ?? ''})),
        contact: {kind: contact.kind, day: typed(contact.day ?? 0), days: typed(contact.business_days ?? 1)},
        languages,
        weeks: typed(weeks),
        extension: rest.extension_weeks ? typed(rest.extension_weeks) : '',
        booster: typed(rest.booster_weeks),
        places: typed(rest.places),
        minutes: typed(rest.weekly_minutes),
        zone,
        from: rest.applications_from ?? '',
        until: rest.applications_until ?? '',
    };
}

function typed(number: number | null | undefined): string {
    return number == null ? '' : String(number);
}
