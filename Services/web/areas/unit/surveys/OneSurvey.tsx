import {useState} from 'preact/hooks';
import {call, router, session} from 'core/app';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';
import {NotHere} from '../../NotHere';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {nameOf} from '../../survey/model';
import type {Survey, Wanted} from './model';
import {SurveyForm} from './SurveyForm';

/** A survey to be changed; without an id a new one. */
export default function OneSurvey({id}: {id: string | undefined}) {
    const loaded = useLoaded(() => load(id), [id]);
    const instruments = useLoaded(() => call('GET /api/v1/ridler/instruments'));
    const [isElsewhere, setElsewhere] = useState(false);
    // The same however often it is sent.
    const [fresh] = useState(() => crypto.randomUUID());
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    const known = loaded.value;
    const all = instruments.value?.instruments;
    const save = async (wanted: Wanted) => {
        const arrive = router.whileHere();
        if (known?.survey) {
            try {
                await call('PUT /api/v1/ridler/surveys/{survey}', {path: {survey: known.survey.id}, body: wanted, headers: {'If-Match': known.tag}});
            } catch (problem) {
                if (problem instanceof Problem && problem.status === 412) {
                    setElsewhere(true);
                    await loaded.reload();
                }
                throw problem;
            }
        } else await call('POST /api/v1/ridler/surveys', {body: {...wanted, id: fresh}});
        toast(say('surveys.saved'));
        arrive('/unit/surveys');
    };
    return (
        <div className="narrow stack">
            <Back href="/unit/surveys">{say('surveys.title')}</Back>
            <Title>{known?.survey ? nameOf(known.survey) : say('surveys.new')}</Title>
            {(!known || !all) && <NotYet of={known ? instruments : loaded} lines={5} />}
            {isElsewhere && known?.survey && (
                // What is typed stays.
                <Banner tone="info">
                    <p>{say('surveys.now')}</p>
                    <p dir="auto">
                        {[nameOf(known.survey), `${known.survey.instrument} ${known.survey.version}`, say('surveys.opensAt', {time: known.survey.opens, count: known.survey.begin_hours}), !known.survey.active && say('surveys.rests')].filter(Boolean).join(' · ')}
                    </p>
                </Banner>
            )}
            {known && all && <SurveyForm survey={known.survey} instruments={all} onSave={save} />}
        </div>
    );
}

async function load(id: string | undefined): Promise<{survey: Survey | undefined; tag: string}> {
    if (id === undefined) return {survey: undefined, tag: ''};
    const {answer, headers} = await session.caller.send('GET /api/v1/ridler/surveys/{survey}', {path: {survey: id}});
    return {survey: answer, tag: headers.get('etag') ?? '*'};
}
