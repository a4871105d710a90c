import {useState} from 'preact/hooks';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Choices} from 'design/Select';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../entry/parts/Form';
import {usePages} from '../pages';
import {missing} from '../problems';
import {circumstances} from '../reporting';
import {handIn, loadReports} from './load';
import {OwnReports} from './OwnReports';
import {type Kind, kinds, reportOf} from './reports';
import {Setting} from './Setting';

/** Characters of a report. */
const MOST = 4000;

/** Telling those who run the unit's computers that something doesn't work, or could be better. What is sent along is shown. */
export function Report({person}: {person: Person}) {
    const [kind, setKind] = useState<Kind>('problem');
    const [text, setText] = useState('');
    const [key, setKey] = useState(() => crypto.randomUUID());
    const [isDone, setDone] = useState(false);
    const [known] = useState(circumstances);
    const {busy, trouble, send} = useSending();
    const own = usePages(loadReports);
    const report = reportOf(kind, text.trim(), known, navigator.userAgent);
    const tell = async () => {
        setDone(false);
        if (report.text === '') throw missing(['text']);
        await handIn(report, key);
        setText('');
        setKey(crypto.randomUUID());
        setDone(true);
        void own.first.reload();
    };
    const along = [report.route, report.version, report.browser, report.request_id].filter((each) => each !== undefined);
    return (
        <Setting title={say('report.title')} why={say('report.why')}>
            {isDone && <Banner tone="good" alert><p>{say('report.done')}</p></Banner>}
            <section className="card stack">
                <Form action={say('report.do')} wide={false} busy={busy} trouble={trouble} names={{text: say('report.text')}} onSend={() => void send(tell)}>
                    <Choices
                        label={say('report.kind')}
                        value={kind}
                        options={kinds.map((value) => ({value, text: say(`report.${value}`)}))}
                        onChange={(value) => setKind(value as Kind)}
                    />
                    <TextArea id="text" label={say('report.text')} hint={say('report.textHint')} value={text} maxLength={MOST} error={trouble?.fields['text']} onInput={setText} />
                </Form>
                <p className="quiet">{say('report.along')}</p>
                <ul className="dots written" translate={false}>{along.map((each) => <li key={each}>{each}</li>)}</ul>
            </section>
            <OwnReports reports={own} zone={person.time_zone} />
        </Setting>
    );
}
