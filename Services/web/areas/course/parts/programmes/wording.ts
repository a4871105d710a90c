import {weekdayName} from 'core/time/weekday';
import {language, say} from 'core/words/translate';
import {dayText} from '../../days';
import type {Parts} from './load';
import type {Contents, Rule, Survey} from './model';

/** Name of a lesson by its module. */
export function lessonName(parts: Parts, module: string | null | undefined): string {
    return parts.lessons.find(({id}) => id === module)?.title ?? say('programmes.goneLesson');
}

/** Name of a survey. */
export function surveyName(parts: Parts, survey: string | null | undefined): string {
    return parts.surveys.find(({id}) => id === survey)?.name ?? say('programmes.goneSurvey');
}

/** A rule by which a lesson opens, as a sentence. `surveys`: those of the programme, as rules name them. */
export function ruleText({rule, days, day, module_id: module, survey_id: survey}: Rule, parts: Parts, surveys: readonly Survey[]): string {
    const count = days ?? 0;
    switch (rule) {
        case 'start': return count === 0 ? say('programmes.atStart') : say('programmes.ruleStart', {count});
        case 'done': return count === 0 ? say('programmes.ruleDone', {name: lessonName(parts, module)}) : say('programmes.ruleDoneDays', {name: lessonName(parts, module), count});
        case 'date': return say('programmes.ruleDate', {day: day == null ? '' : dayText(day, language.value)});
        case 'survey': return say('programmes.ruleSurvey', {name: surveyName(parts, surveys.find(({id}) => id === survey)?.survey_id)});
        case 'unlock': return say('programmes.ruleUnlock');
    }
}

/** Point at which a survey is asked, as a sentence. */
export function pointText({at, days, module_id: module}: Survey, parts: Parts): string {
    const count = days ?? 0;
    switch (at) {
        case 'application': return say('surveypoint.application');
        case 'start': return count === 0 ? say('programmes.onStart') : say('programmes.pointStart', {count});
        case 'done': return say('programmes.pointDone', {name: lessonName(parts, module)});
        case 'end': return say('surveypoint.end');
        case 'follow-up': return count === 0 ? say('surveypoint.end') : say('programmes.pointAfter', {count});
    }
}

/** How often somebody gets in touch with clients. */
export function contactText({kind, day, business_days: days}: Contents['contact']): string {
    switch (kind) {
        case 'weekly': return say('programmes.weeklyOn', {day: weekdayName(day ?? 0, language.value)});
        case 'within': return say('programmes.withinDays', {count: days ?? 1});
        case 'on-request': return say('programmes.onRequest');
        case 'self-guided': return say('programmes.noContact');
    }
}
