import {type Contents, type Draft, draftOf, type Rule, type Survey, type WrittenRule, type WrittenSurvey} from './model';
import {wrongIn} from './whole';

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
