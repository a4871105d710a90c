import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {TextArea} from 'design/TextArea';
import {Form, useSending} from '../../entry/parts/Form';
import {Back} from '../../more/parts/Back';

type Ended = Answer<'POST /api/v1/ledger/enrolments/{enrolment}/consent/withdraw'>;

/** Ends a course at the client's wish, and says what stays how long. */
export default function Leave({id}: {id: string}) {
    const [reason, setReason] = useState('');
    const [ended, setEnded] = useState<Ended>();
    const {busy, trouble, send} = useSending();
    const leave = () => send(async () => {
        setEnded(await call('POST /api/v1/ledger/enrolments/{enrolment}/consent/withdraw', {path: {enrolment: id}, body: {reason: reason.trim() || undefined}}));
        document.querySelector('h1')?.focus();
    });
    return (
        <div className="narrow stack">
            <Back href="/course">{say('course.title')}</Back>
            <Title>{say(ended ? 'course.ended' : 'course.leave')}</Title>
            {!ended && (
                <Form action={say('course.leaveDo')} kind="danger" wide={false} busy={busy} trouble={trouble} onSend={() => void leave()}>
                    <Banner tone="warn"><p>{say('course.leaveWhy')}</p></Banner>
                    <TextArea label={say('course.leaveReason')} hint={say('course.mayBeEmpty')} value={reason} maxLength={4000} onInput={setReason} />
                </Form>
            )}
            {ended && (
                <section className="card stack" aria-labelledby="stays">
                    <h2 id="stays">{say('course.stays')}</h2>
                    <ul className="lines">
                        {ended.stays.map(({what, until}) => <li key={what}>{say(`coursekept.${what}`)} {say(`courseuntil.${until}`)}</li>)}
                    </ul>
                    <p><a className="button" href="/account/leave">{say('course.erase')}</a></p>
                </section>
            )}
        </div>
    );
}
