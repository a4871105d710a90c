import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime, fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {useComingBack} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {PagedList, usePages} from '../../pages';
import {tellProblem} from '../../problems';
import {kindOf, type Mail, whyOf} from './model';
import {Notices} from './Notices';

/** Mail to the outside that waits or was given up: why, when it is tried next, and a way to try it now. */
export default function Mails({zone}: {zone: string | undefined}) {
    const [state, setState] = useState<Mail['state'] | ''>('');
    const pages = usePages(async (cursor) => {
        const page = await call('GET /api/v1/identity/mail-queue', {query: {limit: 50, state: state || undefined, cursor}});
        return {lines: page.mails, next: page.next};
    }, [state]);
    useComingBack(pages.first.reload, [state]);
    const states = [{value: '', text: say('mails.all')}, {value: 'waiting', text: say('mails.waiting')}, {value: 'dead', text: say('mails.dead')}];
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('mails.title')}</Title>
            <p>{say('mails.why')}</p>
            <Select label={say('mails.which')} value={state} options={states} onChange={(value) => setState(value as Mail['state'] | '')} />
            <PagedList pages={pages} none={say('mails.none')} name={say('mails.title')} className="card lines">
                {(each) => <OneMail key={each.id} mail={each} zone={zone} reload={pages.first.reload} />}
            </PagedList>
            <Notices state={state} zone={zone} />
        </div>
    );
}

function OneMail({mail, zone, reload}: {mail: Mail; zone: string | undefined; reload: () => Promise<void>}) {
    const [busy, setBusy] = useState(false);
    const why = whyOf(mail);
    const kind = say(`mailkind.${kindOf(mail)}`);
    const send = async () => {
        setBusy(true);
        try {
            await call('POST /api/v1/identity/mail-queue/{mail}/retry', {path: {mail: mail.id}});
            toast(say('mails.again'));
            document.querySelector('h1')?.focus();
        } catch (problem) {
            tellProblem(problem);
        }
        await reload();
        setBusy(false);
    };
    const more = [
        say('mails.since', {when: fullTime(new Date(mail.queued_at), language.value, zone)}),
        mail.attempts > 0 && say('mails.tried', {count: mail.attempts}),
        mail.due_at != null && say('mails.next', {when: dayAndTime(new Date(mail.due_at), new Date(), language.value, zone)}),
    ];
    return (
        <li className="unit-line">
            <div>
                <p className="line">
                    <strong>{kind}</strong>
                    <span><bdi>{mail.person.name ?? say('mails.somebody')}</bdi></span>
                    <Tag tone={mail.state === 'dead' ? 'urgent' : 'plain'}>{say('mails.is', {state: mail.state})}</Tag>
                </p>
                {why && <p>{say(`mailwhy.${why}`)} <code dir="ltr">{mail.last_error}</code></p>}
                <p className="quiet">{more.filter(Boolean).join(' · ')}</p>
            </div>
            <Button busy={busy} onClick={() => void send()}>{say('mails.now')}<span className="unseen"> {kind} {mail.person.name}</span></Button>
        </li>
    );
}
