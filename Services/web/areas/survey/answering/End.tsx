import type {Entry} from 'core/outbox/entry';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import type {Sheet} from '../model';
import type {Kept} from '../parts/kept';
import {Saved} from './Saved';

/** After the last question: whether the unit has the answers, and where to go from here. */
export function End({sheet: {occurrence: {state}}, kept, entry, client}: {sheet: Sheet; kept: Kept; entry: Entry | undefined; client: string | undefined}) {
    const isThere = state === 'answered' || kept.isComplete;
    return (
        <section className="card stack" lang={language.value} aria-labelledby="survey-end">
            <h2 id="survey-end">{isThere || kept.isDone ? say(client === undefined ? 'survey.thanks' : 'survey.entered') : say(`surveystate.${state}`)}</h2>
            {isThere && <p role="status">{say(client === undefined ? 'survey.isThere' : 'survey.theirsThere')}</p>}
            {!isThere && kept.isDone && <Saved kept={kept} entry={entry} />}
            {client === undefined && (
                <p className="line">
                    <a className="button primary" href="/"><Icon name="home" />{say('nav.home')}</a>
                    <a className="button" href="/surveys">{say('survey.title')}</a>
                </p>
            )}
        </section>
    );
}
