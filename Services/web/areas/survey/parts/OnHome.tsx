import {useEffect} from 'preact/hooks';
import {firstShown} from 'core/shell/shown';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {useComingBack, useLoaded} from '../../loaded';
import {keepSheets, loadDue} from '../load';
import {isAnswerable, until} from '../model';

/** Questions that wait for an answer, on the start; nothing where there are none, or they can't be had. */
export default function OnHome({zone}: {zone: string | undefined}) {
    const loaded = useLoaded(() => loadDue(language.value));
    useComingBack(loaded.reload);
    const due = (loaded.value?.due ?? []).filter(isAnswerable);
    useEffect(() => {
        if (due.length > 0) void firstShown.then(() => keepSheets(due, language.value));
    }, [due.length]);
    if (due.length === 0) return null;
    return (
        <section className="card stack" aria-labelledby="asked">
            <h2 id="asked">{say('survey.asked', {count: due.length})}</h2>
            {due.map((each) => (
                <div key={each.id} className="stack">
                    <p><strong lang={each.language}>{each.title}</strong></p>
                    <p className="quiet">
                        {[
                            each.minutes != null && say('survey.minutes', {count: each.minutes}),
                            say('survey.until', {when: dayAndTime(new Date(until(each)), new Date(), language.value, zone)}),
                        ].filter(Boolean).join(' · ')}
                    </p>
                    <p><a className="button primary" href={`/surveys/${each.id}`}><Icon name="forward" />{say(each.state === 'begun' ? 'survey.goOn' : 'survey.answer')}</a></p>
                </div>
            ))}
        </section>
    );
}
