import type {Answer, Body} from 'core/api/call';
import {knownZone} from 'core/time/time';

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

/** What the form begins with. */
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

/** A whole number within bounds; undefined for anything else. */
function numberIn(text: string, least: number, most: number): number | undefined {
    const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN;
    return number >= least && number <= most ? number : undefined;
}

/** Whether a field that may stay empty says something else than a number within bounds. */
function isOff(text: string, least: number, most: number): boolean {
    return text.trim() !== '' && numberIn(text, least, most) === undefined;
}

/** Names of what isn't whole or right yet: fields, `title-<language>`, `survey-<id>` and `rule-<id>`. */
export function wrongIn(draft: Draft): ReadonlySet<string> {
    const {texts, lessons, surveys, contact, zone, from, until} = draft;
    const fit = {
        weeks: numberIn(draft.weeks, 1, LIMITS.weeks) !== undefined,
        extension: !isOff(draft.extension, 0, LIMITS.weeks),
        booster: !isOff(draft.booster, 0, LIMITS.weeks),
        places: !isOff(draft.places, 1, LIMITS.places),
        minutes: !isOff(draft.minutes, 1, LIMITS.minutes),
        contact: contact.kind !== 'within' || numberIn(contact.days, 1, LIMITS.businessDays) !== undefined,
        zone: knownZone(zone.trim()) !== undefined,
        until: from === '' || until === '' || until >= from,
    };
    const wrong = [
        ...Object.entries(fit).filter(([, isFit]) => !isFit).map(([name]) => name),
        ...texts.filter(({title}) => title.trim() === '').map(({language}) => `title-${language}`),
        ...surveys.filter((each) => !isWholeSurvey(each, lessons)).map(({id}) => `survey-${id}`),
    ];
    const asked = surveys.filter((each) => isWholeSurvey(each, lessons)).map(({id}) => id);
    lessons.forEach(({rules}, place) => {
        const before = lessons.slice(0, place).map(({id}) => id);
        wrong.push(...rules.filter((each) => !isWholeRule(each, before, asked, contact.kind)).map(({id}) => `rule-${id}`));
    });
    return new Set(wrong);
}

function isWholeSurvey({survey, at, days, lesson}: WrittenSurvey, lessons: readonly WrittenLesson[]): boolean {
    if (survey === '') return false;
    switch (at) {
        case 'application': case 'end': return true;
        case 'start': case 'follow-up': return numberIn(days, 0, LIMITS.days) !== undefined;
        case 'done': return lessons.some(({id}) => id === lesson);
    }
}

/** `before`: lessons before that of the rule; `asked`: surveys of the programme. */
function isWholeRule({rule, days, lesson, day, survey}: WrittenRule, before: readonly string[], asked: readonly string[], contact: ContactKind): boolean {
    switch (rule) {
        case 'start': return numberIn(days, 0, LIMITS.days) !== undefined;
        case 'done': return before.includes(lesson) && numberIn(days, 0, LIMITS.days) !== undefined;
        case 'date': return day !== '';
        case 'survey': return asked.includes(survey);
        case 'unlock': return contact !== 'self-guided';
    }
}

/** The programme as it is sent. In place of a field that is wrong stands what was `saved` last; rules and surveys that aren't whole yet are left out. */
export function contentsOf(draft: Draft, saved: Contents): Contents {
    const wrong = wrongIn(draft);
    const before = draftOf(saved);
    // Of two days that don't go together neither is taken.
    const span = wrong.has('until') ? before : draft;
    const field = (name: 'weeks' | 'extension' | 'booster' | 'places' | 'minutes' | 'zone') => (wrong.has(name) ? before : draft)[name].trim();
    const number = (text: string) => (text === '' ? undefined : Number(text));
    const contact = wrong.has('contact') ? saved.contact : sentContact(draft.contact);
    const isSent = ({id, rule}: WrittenRule) => !wrong.has(`rule-${id}`) && !(rule === 'unlock' && contact.kind === 'self-guided');
    return {
        texts: draft.texts.flatMap((each) => {
            const title = wrong.has(`title-${each.language}`) ? saved.texts.find(({language}) => language === each.language)?.title : each.title.trim();
            return title === undefined ? [] : [{language: each.language, title, description: each.description, eligibility: each.eligibility}];
        }),
        modules: draft.lessons.map(({id, version, rules}) => ({module_id: id, version, rules: rules.filter(isSent).map(sentRule)})),
        surveys: draft.surveys.filter(({id}) => !wrong.has(`survey-${id}`)).map(sentSurvey),
        contact,
        languages: [...draft.languages],
        weeks: Number(field('weeks')),
        extension_weeks: number(field('extension')),
        booster_weeks: number(field('booster')),
        places: number(field('places')),
        weekly_minutes: number(field('minutes')),
        zone: field('zone'),
        applications_from: span.from || undefined,
        applications_until: span.until || undefined,
    };
}

function sentRule({rule, days, lesson, day, survey}: WrittenRule): Rule {
    return {
        rule,
        days: rule === 'start' || rule === 'done' ? Number(days) : undefined,
        module_id: rule === 'done' ? lesson : undefined,
        day: rule === 'date' ? day : undefined,
        survey_id: rule === 'survey' ? survey : undefined,
    };
}

function sentSurvey({id, survey, at, days, lesson}: WrittenSurvey): Survey {
    return {id, survey_id: survey, at, days: at === 'start' || at === 'follow-up' ? Number(days) : undefined, module_id: at === 'done' ? lesson : undefined};
}

function sentContact({kind, day, days}: Draft['contact']): Contents['contact'] {
    return {kind, day: kind === 'weekly' ? Number(day) : undefined, business_days: kind === 'within' ? Number(days) : undefined};
}
