import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {dayText} from '../../days';
import type {Parts} from './load';
import type {Contents} from './model';
import {contactText, lessonName, pointText, ruleText, surveyName} from './wording';

/** Contents of a version of a programme, in words. */
export function Summary({contents, parts}: {contents: Contents; parts: Parts}) {
    const {texts, modules, surveys} = contents;
    return (
        <>
            {texts.map((each) => (
                <section key={each.language} className="card stack" lang={each.language} aria-label={languageName(each.language)}>
                    <p className="quiet">{languageName(each.language)}</p>
                    <h3 dir="auto">{each.title}</h3>
                    {each.description && <p className="text" dir="auto">{each.description}</p>}
                    {each.eligibility && <p className="text" dir="auto">{each.eligibility}</p>}
                </section>
            ))}
            <section className="card stack" aria-label={say('programmes.frame')}>
                <ul className="lines">{frameLines(contents).map((each) => <li key={each}>{each}</li>)}</ul>
            </section>
            <section className="card stack" aria-labelledby="summary-lessons">
                <h3 id="summary-lessons">{say('programmes.lessons')}</h3>
                {modules.length === 0 && <p className="quiet">{say('programmes.noLesson')}</p>}
                <ol className="lines">
                    {modules.map((each) => (
                        <li key={each.module_id}>
                            <p><strong><bdi>{lessonName(parts, each.module_id)}</bdi></strong> <span className="quiet">{say('courses.version', {version: each.version})}</span></p>
                            {each.rules.length === 0 && <p className="quiet">{say('programmes.atStart')}</p>}
                            {each.rules.map((rule, at) => <p key={at} className="quiet">{ruleText(rule, parts, surveys)}</p>)}
                        </li>
                    ))}
                </ol>
            </section>
            {surveys.length > 0 && (
                <section className="card stack" aria-labelledby="summary-surveys">
                    <h3 id="summary-surveys">{say('surveys.title')}</h3>
                    <ul className="lines">
                        {surveys.map((each) => (
                            <li key={each.id}>
                                <p><strong><bdi>{surveyName(parts, each.survey_id)}</bdi></strong></p>
                                <p className="quiet">{pointText(each, parts)}</p>
                            </li>
                        ))}
                    </ul>
                </section>
            )}
        </>
    );
}

function frameLines({weeks, languages, contact, places, zone, ...rest}: Contents): string[] {
    const day = (text: string) => dayText(text, language.value);
    return [
        say('programmes.takesWeeks', {count: weeks}),
        rest.extension_weeks ? say('programmes.canBeLonger', {count: rest.extension_weeks}) : '',
        rest.booster_weeks == null ? '' : say('programmes.boosterAfter', {count: rest.booster_weeks}),
        contactText(contact),
        rest.weekly_minutes == null ? '' : say('programmes.minutesOf', {count: rest.weekly_minutes}),
        languages.length === 0 ? '' : say('programmes.givenIn', {languages: languages.map(languageName).join(', ')}),
        places == null ? say('programmes.anyPlaces') : say('programmes.somePlaces', {count: places}),
        rest.applications_from == null ? '' : say('programmes.opensOn', {day: day(rest.applications_from), zone}),
        rest.applications_until == null ? '' : say('programmes.closesOn', {day: day(rest.applications_until), zone}),
    ].filter((each) => each !== '');
}
