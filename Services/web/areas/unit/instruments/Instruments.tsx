import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer, Body} from 'core/api/call';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {FromFiles} from './FromFiles';
import {Trial} from './Trial';

type Line = Answer<'GET /api/v1/ridler/instruments'>['instruments'][number];
export type Wish = Body<'POST /api/v1/ridler/instruments'>;

/** Instruments that the unit can ask: those that were taken, those that come with the service, and others from files. */
export default function Instruments() {
    const loaded = useLoaded(() => call('GET /api/v1/ridler/instruments'));
    const [wish, setWish] = useState<Wish>();
    const all = loaded.value?.instruments;
    const take = async (wanted: Wish) => {
        try {
            const {version, is_new: isNew} = await call('POST /api/v1/ridler/instruments', {body: wanted});
            toast(say(isNew ? 'instruments.isTaken' : 'instruments.isSame', {version}));
            setWish(undefined);
            await loaded.reload();
        } catch (problem) {
            tellProblem(problem);
        }
    };
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('instruments.title')}</Title>
            <p><a className="button" href="/unit/survey-report">{say('instruments.report')}</a></p>
            {!all && <NotYet of={loaded} lines={4} />}
            {all && (
                <ul className="card rows" aria-label={say('instruments.title')}>
                    {all.filter(({version}) => version > 0).map((each) => (
                        <li key={each.instrument}>
                            <Row href={`/unit/instruments/${each.instrument}`} title={<span dir="auto">{each.title}</span>} detail={detail(each)} end={each.has_risk && <Tag tone="warn">{say('instruments.hasRisk')}</Tag>} />
                        </li>
                    ))}
                </ul>
            )}
            {all?.some(({version}) => version === 0) && (
                <section className="stack" aria-labelledby="shipped">
                    <h2 id="shipped">{say('instruments.shipped')}</h2>
                    <ul className="card lines">
                        {all.filter(({version}) => version === 0).map((each) => (
                            <li key={each.instrument} className="stack">
                                <p><strong dir="auto">{each.title}</strong> {each.has_risk && <Tag tone="warn">{say('instruments.hasRisk')}</Tag>}</p>
                                <p className="quiet">{detail(each)}</p>
                                <div><Button onClick={() => setWish({instrument: each.instrument, shipped: true})}>{say('instruments.tryOut', {name: each.instrument})}</Button></div>
                            </li>
                        ))}
                    </ul>
                </section>
            )}
            {all && <FromFiles onTry={setWish} />}
            {wish && <Trial key={JSON.stringify(wish)} wish={wish} onTake={take} onClose={() => setWish(undefined)} />}
        </div>
    );
}

function detail({version, languages, questions, minutes}: Line): string {
    return [
        version > 0 && say('instruments.version', {version}),
        say('instruments.questions', {count: questions}),
        minutes != null && say('instruments.minutes', {count: minutes}),
        new Intl.ListFormat(language.value).format(languages.map(languageName)),
    ].filter(Boolean).join(' · ');
}
