import {useState} from 'preact/hooks';
import {router} from 'core/app';
import {Problem} from 'core/api/problem';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {NotHere} from '../../../NotHere';
import {NotYet, useLoaded} from '../../../loaded';
import {Back} from '../../../more/parts/Back';
import {screensOf} from '../../answering/rules';
import {Words} from '../../answering/useQuestions';
import {Correcting} from './Correcting';
import {type Known, loadResponse, sourceText, timeText, valueText} from './responses';

/** What a client has answered: whose answers they are, what they correct, and another response in their place. */
export default function ResponsePage({client, id, zone}: {client: string; id: string; zone: string | undefined}) {
    const loaded = useLoaded(() => loadResponse(id, client), [id]);
    const [isCorrecting, setCorrecting] = useState(false);
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    const known = loaded.value;
    const to = (response: string) => `/caseload/${client}/surveys/${response}`;
    return (
        <div className="narrow stack">
            <Back href={`/caseload/${client}/surveys`}>{say('alerts.answers')}</Back>
            {!known && <NotYet of={loaded} lines={6} />}
            {known && (
                <article className="stack" aria-labelledby="response">
                    <h2 id="response" dir="auto">{known.response.title}</h2>
                    <Facts known={known} zone={zone} to={to} />
                    {known.answers && !isCorrecting && <Given known={known} />}
                    {!known.answers && <p className="card quiet">{say('alerts.erased')}</p>}
                    {known.answers && isCorrecting && (
                        <Correcting
                            known={known}
                            onClose={() => setCorrecting(false)}
                            onDone={(response) => router.go(to(response))}
                        />
                    )}
                    {known.answers && !isCorrecting && known.response.completed_at != null && known.response.corrected_by_id == null && (
                        <div><Button onClick={() => setCorrecting(true)}>{say('alerts.correct')}</Button></div>
                    )}
                </article>
            )}
        </div>
    );
}

function Facts({known: {response}, zone, to}: {known: Known; zone: string | undefined; to: (response: string) => string}) {
    return (
        <>
            {response.corrected_by_id != null && <Banner tone="warn"><p>{say('alerts.isCorrected')} <a href={to(response.corrected_by_id)}>{say('alerts.toCorrection')}</a></p></Banner>}
            <div className="card stack">
                <p>{timeText(response, zone)} · {sourceText(response)}</p>
                {response.completed_at == null && <p>{say('alerts.unfinished')}</p>}
                {response.corrects_id != null && <p><a href={to(response.corrects_id)}>{say('alerts.corrects')}</a></p>}
                {(response.help_shown ?? []).map(({at}) => <p key={at} className="quiet">{say('alerts.helpShown', {when: fullTime(new Date(at), language.value, zone)})}</p>)}
            </div>
        </>
    );
}

function Given({known: {response, items, answers = {}}}: {known: Known}) {
    return (
        <div className="card stack" lang={response.language}>
            {screensOf(items, answers).screens.map(({question, before}) => {
                const values = answers[question.link_id] ?? [];
                return (
                    <div key={question.link_id} className="stack">
                        {before.map((each) => <Words key={each.link_id} item={each} />)}
                        <dl>
                            <dt><strong>{question.text}</strong></dt>
                            {values.length === 0 && <dd className="quiet" lang={language.value}>{say('alerts.leftOut')}</dd>}
                            {values.map((value, at) => <dd key={at} className="text">{valueText(value, question)}</dd>)}
                        </dl>
                    </div>
                );
            })}
        </div>
    );
}
