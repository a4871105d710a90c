import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Add} from '../../../content/parts/Add';
import {Several} from '../../../content/parts/Several';
import type {Parts} from './load';
import {type Draft, LIMITS, newRule, type RuleKind, RULES, type WrittenLesson} from './model';
import {RuleFields} from './RuleFields';
import {lessonName} from './wording';

/** Lessons of a programme in their order, each pinned to a version of its module, and when each opens. */
export function LessonFields({draft, parts, wrong, onChange}: {draft: Draft; parts: Parts; wrong: ReadonlySet<string>; onChange: (draft: Draft) => void}) {
    const {lessons} = draft;
    const set = (next: readonly WrittenLesson[]) => onChange({...draft, lessons: next});
    // Whatever new readers get, and isn't in it yet.
    const offers = parts.lessons.filter(({id, version}) => version > 0 && !lessons.some((each) => each.id === id));
    const add = (id: string) => {
        const offer = offers.find((each) => each.id === id);
        const before = lessons.at(-1);
        // The usual course: one after the other.
        const rules = before ? [{...newRule('done'), lesson: before.id}] : [];
        if (offer) set([...lessons, {id, version: offer.version, rules}]);
    };
    return (
        <section className="card stack" aria-labelledby="lessons">
            <h2 id="lessons">{say('programmes.lessons')}</h2>
            <Several items={lessons} called={({id}, place) => `${place + 1}. ${lessonName(parts, id)}`} onChange={set}>
                {(lesson, name, change) => (
                    <OneLesson lesson={lesson} name={name} draft={draft} parts={parts} wrong={wrong} onChange={change} />
                )}
            </Several>
            {lessons.length === 0 && <p className="quiet">{say('programmes.noLesson')}</p>}
            {offers.length > 0 && lessons.length < LIMITS.lessons && (
                <Add
                    label={say('programmes.addsLesson')}
                    action={say('programmes.addLesson')}
                    options={offers.map(({id, title}) => ({value: id, text: title}))}
                    onAdd={add}
                />
            )}
            {offers.length === 0 && <p className="quiet">{say('programmes.noOffer')} <a href="/content">{say('content.title')}</a></p>}
        </section>
    );
}

function OneLesson({lesson, name, draft, parts, wrong, onChange}: {
    lesson: WrittenLesson;
    name: string;
    draft: Draft;
    parts: Parts;
    wrong: ReadonlySet<string>;
    onChange: (lesson: WrittenLesson) => void;
}) {
    const {id, version, rules} = lesson;
    const newest = parts.lessons.find((each) => each.id === id)?.version ?? 0;
    const place = draft.lessons.findIndex((each) => each.id === id);
    return (
        <>
            <p className="line">
                <strong><bdi>{name}</bdi></strong>
                <span className="quiet">{say('courses.version', {version})}</span>
                {newest > version && <Button onClick={() => onChange({...lesson, version: newest})}>{say('programmes.takeVersion', {version: newest})}</Button>}
                <a href={`/content/${id}`}>{say('writing.read')}</a>
            </p>
            <p className="quiet">{say(rules.length === 0 ? 'programmes.atStart' : 'programmes.allHold')}</p>
            {rules.map((rule) => (
                <RuleFields
                    key={rule.id}
                    rule={rule}
                    of={name}
                    before={draft.lessons.slice(0, place)}
                    draft={draft}
                    parts={parts}
                    isWrong={wrong.has(`rule-${rule.id}`)}
                    onChange={(next) => onChange({...lesson, rules: rules.map((each) => (each.id === rule.id ? next : each))})}
                    onRemove={() => onChange({...lesson, rules: rules.filter((each) => each.id !== rule.id)})}
                />
            ))}
            {rules.length < LIMITS.rules && (
                <Add
                    label={say('programmes.opensWhen', {name})}
                    action={say('programmes.addRule')}
                    options={RULES.map((each) => ({value: each, text: say(`rulekind.${each}`)}))}
                    onAdd={(kind) => onChange({...lesson, rules: [...rules, newRule(kind as RuleKind)]})}
                />
            )}
        </>
    );
}
