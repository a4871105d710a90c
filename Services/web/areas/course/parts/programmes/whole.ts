import {knownZone} from 'core/time/time';
import {type ContactKind, type Draft, LIMITS, type WrittenLesson, type WrittenRule, type WrittenSurvey} from './model';

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
