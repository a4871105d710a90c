import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {Problem} from 'core/api/problem';
import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {useSending} from '../entry/parts/Form';
import {NotYet, useLoaded} from '../loaded';
import {AllTheSame, Refused} from './AllTheSame';
import {Card, type CardOf} from './Card';
import {CounsellorForm} from './parts/CounsellorForm';

type Counsellor = Answer<'GET /api/v1/identity/counsellors/{person}'>;

/** Appointment of somebody as a counsellor: screened first, then appointed with what clients find them by, and its end. */
export function CounsellorCard({known: {member}, reload}: CardOf) {
    const path = {person: member.id};
    const counsellor = useLoaded(() => load(member.id));
    const [isAppointing, setAppointing] = useState(false);
    const [isRefused, setRefused] = useState(false);
    const {busy, trouble, send} = useSending({}, {'not-screened': say('counsel.notScreened'), appointed: say('counsel.already')});
    const now = counsellor.value;
    const screen = () => send(async () => {
        await call('POST /api/v1/identity/people/{person}/counsellor/screening', {path});
        toast(say('counsel.screening'));
    });
    const withdraw = (carryThrough: boolean) => send(async () => {
        const isDone = await Refused.unless('has-matchings', async () => {
            await call('DELETE /api/v1/identity/people/{person}/counsellor', {path, query: carryThrough ? {carry_through: true} : {}});
        });
        setRefused(!isDone);
        if (!isDone) return;
        toast(say('counsel.ended'));
        await Promise.all([counsellor.reload(), reload()]);
    });
    const onAppointed = async () => {
        setAppointing(false);
        toast(say('counsel.appointed'));
        await Promise.all([counsellor.reload(), reload()]);
    };
    return (
        <Card title={say('counsel.title')} why={say(now ? 'counsel.isOne' : 'counsel.why')}>
            {now === undefined && <NotYet of={counsellor} />}
            {trouble && <Banner tone="urgent" alert><p>{trouble.text}</p></Banner>}
            {now && <p><bdi>{[...now.specialities, ...now.languages.map(languageName)].join(' · ')}</bdi></p>}
            {isRefused && (
                <AllTheSame text={say('people.hasMatchings')} action={say('counsel.endAllTheSame')} busy={busy} onDo={() => void withdraw(true)} onLeave={() => setRefused(false)} />
            )}
            {now && !isRefused && <div><Button kind="danger" busy={busy} onClick={() => void withdraw(false)}>{say('counsel.end')}</Button></div>}
            {now === null && !isAppointing && (
                <div className="people-doing">
                    <Button busy={busy} onClick={() => void screen()}>{say('counsel.screen')}</Button>
                    <Button onClick={() => setAppointing(true)}>{say('counsel.appoint')}</Button>
                    <Button kind="quiet" busy={busy} onClick={() => void withdraw(false)}>{say('counsel.endScreening')}</Button>
                </div>
            )}
            {now === null && isAppointing && <Appoint person={member.id} onAppointed={onAppointed} onLeave={() => setAppointing(false)} />}
        </Card>
    );
}

/** Appointment of somebody; null if there is none. */
async function load(person: string): Promise<Counsellor | null> {
    try {
        return await call('GET /api/v1/identity/counsellors/{person}', {path: {person}});
    } catch (problem) {
        if (problem instanceof Problem && problem.status === 404) return null;
        throw problem;
    }
}

function Appoint({person, onAppointed, onLeave}: {person: string; onAppointed: () => Promise<void>; onLeave: () => void}) {
    return (
        <>
            <CounsellorForm
                action={say('counsel.appointDo')}
                refusals={{'not-screened': say('counsel.notScreened'), appointed: say('counsel.already')}}
                onSend={async (body) => {
                    await call('POST /api/v1/identity/people/{person}/counsellor', {path: {person}, body});
                    await onAppointed();
                }}
            />
            <div><Button kind="quiet" onClick={onLeave}>{say('people.leaveIt')}</Button></div>
        </>
    );
}
