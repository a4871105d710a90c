import {say} from 'core/words/translate';
import {IconButton} from 'design/Button';
import {DateField} from 'design/DateField';
import {Field} from 'design/Field';
import {Select} from 'design/Select';
import type {Parts} from './load';
import type {Draft, WrittenLesson, WrittenRule} from './model';
import {lessonName, surveyName} from './wording';

/** A rule by which a lesson opens. `of`: what the lesson is called; `before`: lessons before it. */
export function RuleFields({rule, of, before, draft, parts, isWrong, onChange, onRemove}: {
    rule: WrittenRule;
    of: string;
    before: readonly WrittenLesson[];
    draft: Draft;
    parts: Parts;
    isWrong: boolean;
    onChange: (rule: WrittenRule) => void;
    onRemove: () => void;
}) {
    const kind = say(`rulekind.${rule.rule}`);
    const error = isWrong ? say(`rulewrong.${rule.rule}`) : undefined;
    const days = <Field label={say('programmes.days')} hint={rule.rule === 'done' ? say('programmes.daysWhy') : undefined} inputMode="numeric" value={rule.days} error={error} onInput={(text) => onChange({...rule, days: text})} />;
    return (
        <fieldset className="stack">
            <legend className="line">
                {kind}
                <IconButton name={say('writing.takeOut', {name: `${of}: ${kind}`})} icon="close" onClick={onRemove} />
            </legend>
            {rule.rule === 'start' && days}
            {rule.rule === 'done' && (
                <>
                    <Select
                        label={say('programmes.afterLesson')}
                        value={rule.lesson}
                        options={[{value: '', text: '–'}, ...before.map(({id}) => ({value: id, text: lessonName(parts, id)}))]}
                        onChange={(lesson) => onChange({...rule, lesson})}
                    />
                    {days}
                </>
            )}
            {rule.rule === 'date' && <DateField type="date" label={say('programmes.day')} value={rule.day} error={error} onInput={(day) => onChange({...rule, day})} />}
            {rule.rule === 'survey' && (
                <Select
                    label={say('programmes.afterSurvey')}
                    value={rule.survey}
                    error={error}
                    options={[{value: '', text: '–'}, ...draft.surveys.map(({id, survey}, place) => ({value: id, text: `${place + 1}. ${surveyName(parts, survey)}`}))]}
                    onChange={(survey) => onChange({...rule, survey})}
                />
            )}
            {rule.rule === 'unlock' && <p className={isWrong ? 'field-error' : 'quiet'}>{error ?? say('programmes.unlockWhy')}</p>}
        </fieldset>
    );
}
