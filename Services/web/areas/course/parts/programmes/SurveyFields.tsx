import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Select} from 'design/Select';
import {Add} from '../../../content/parts/Add';
import {Several} from '../../../content/parts/Several';
import type {Parts} from './load';
import {type Draft, LIMITS, type Point, POINTS, type WrittenSurvey} from './model';
import {lessonName, surveyName} from './wording';

/** Surveys of a programme, and when each is asked. */
export function SurveyFields({draft, parts, wrong, onChange}: {draft: Draft; parts: Parts; wrong: ReadonlySet<string>; onChange: (draft: Draft) => void}) {
    const {surveys} = draft;
    const set = (next: readonly WrittenSurvey[]) => onChange({...draft, surveys: next});
    const asked = parts.surveys.filter(({isAsked}) => isAsked);
    return (
        <section className="card stack" aria-labelledby="programme-surveys">
            <h2 id="programme-surveys">{say('surveys.title')}</h2>
            <Several items={surveys} called={({survey}, place) => `${place + 1}. ${surveyName(parts, survey)}`} onChange={set}>
                {(survey, name, change) => <OneSurvey survey={survey} name={name} draft={draft} parts={parts} isWrong={wrong.has(`survey-${survey.id}`)} onChange={change} />}
            </Several>
            {surveys.length === 0 && <p className="quiet">{say('programmes.noSurvey')}</p>}
            {asked.length > 0 && surveys.length < LIMITS.surveys && (
                <Add
                    label={say('programmes.addsSurvey')}
                    action={say('programmes.addSurvey')}
                    options={asked.map(({id, name}) => ({value: id, text: name}))}
                    onAdd={(survey) => set([...surveys, {id: crypto.randomUUID(), survey, at: 'start', days: '0', lesson: ''}])}
                />
            )}
            {asked.length === 0 && <p className="quiet">{say('programmes.noSurveyOffer')} <a href="/unit/surveys">{say('surveys.title')}</a></p>}
        </section>
    );
}

function OneSurvey({survey, name, draft, parts, isWrong, onChange}: {survey: WrittenSurvey; name: string; draft: Draft; parts: Parts; isWrong: boolean; onChange: (survey: WrittenSurvey) => void}) {
    const {at, days, lesson} = survey;
    return (
        <>
            <p><strong><bdi>{name}</bdi></strong></p>
            <Select label={say('programmes.askedAt')} value={at} options={POINTS.map((value) => ({value, text: say(`surveypoint.${value}`)}))} onChange={(point) => onChange({...survey, at: point as Point})} />
            {(at === 'start' || at === 'follow-up') && (
                <Field label={say('programmes.days')} inputMode="numeric" value={days} error={isWrong ? say('rulewrong.start') : undefined} onInput={(text) => onChange({...survey, days: text})} />
            )}
            {at === 'done' && (
                <Select
                    label={say('programmes.afterLesson')}
                    value={lesson}
                    error={isWrong ? say('programmes.chooseLesson') : undefined}
                    options={[{value: '', text: '–'}, ...draft.lessons.map(({id}) => ({value: id, text: lessonName(parts, id)}))]}
                    onChange={(module) => onChange({...survey, lesson: module})}
                />
            )}
        </>
    );
}
