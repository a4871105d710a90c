import {useEffect, useState} from 'preact/hooks';
import {outbox} from 'core/app';
import {Problem} from 'core/api/problem';
import {dayAndTime, shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {problemText} from '../problems';
import {everything, queryOf} from './filter/filter';
import {changes} from './following';
import {Heading} from './Heading';
import {loadLetters} from './load';
import {news} from './mailboxes';
import {zone} from './me';
import type {Letter} from './model';
import type {Outgoing} from './writing/send';
import {recall, takeBack} from './writing/sending';

/** Letters that have not left: those on this device, and those that wait at the unit for their time. */
export default function Waiting() {
    const entries = useCell(outbox.entries).filter(({kind}) => kind === 'mail.send');
    const tick = useCell(news);
    const told = useCell(changes);
    const [held, setHeld] = useState<readonly Letter[] | undefined>();
    useEffect(() => {
        waitingAtUnit().then(setHeld, (problem) => toast(problemText(problem)));
    }, [tick, told, entries.length]);
    const now = new Date();
    return (
        <>
            <div className="mail-head">
                <a className="mail-back" href="/letters/folders"><Icon name="back" />{say('mail.folders')}</a>
                <Heading isBeside={false}>{say('mail.waiting')}</Heading>
            </div>
            {entries.length + (held?.length ?? 1) === 0 && <Empty text={say('mail.noneWaits')}><a className="button" href="/letters">{say('mail.toInbox')}</a></Empty>}
            <ul className="stack">
                {entries.map((entry) => {
                    const {typed: {contents}} = entry.payload as Outgoing;
                    return (
                        <li key={entry.id} className="card stack">
                            <p><bdi>{contents.subject || say('mail.noSubject')}</bdi> <span className="quiet">{shortTime(new Date(entry.madeAt), now, language.value, zone())}</span></p>
                            <p className="quiet"><bdi>{say('mail.to', {names: contents.to.map(({name}) => name).join(', ')})}</bdi></p>
                            {entry.problem
                                ? <p className="field-error">{problemText(new Problem(entry.problem.type, entry.problem.status))}</p>
                                : <p><Tag tone="info">{entry.state === 'sending' ? say('mail.isSending') : say('mail.waitsForNetwork')}</Tag></p>}
                            <div className="line">
                                <Button onClick={() => void takeBack(entry)}>{say('mail.takeBack')}</Button>
                                {entry.state === 'refused' && <Button onClick={() => void outbox.again(entry.id)}>{say('again')}</Button>}
                            </div>
                        </li>
                    );
                })}
                {held?.map((letter) => (
                    <li key={letter.id} className="card stack">
                        <Row
                            href={`/letters/drafts/${letter.id}`}
                            title={<bdi>{letter.subject || say('mail.noSubject')}</bdi>}
                            detail={say('mail.leaves', {when: dayAndTime(new Date(letter.due_at ?? ''), now, language.value, zone())})}
                        />
                        <div><Button onClick={() => void recall(letter.id)}>{say('mail.callBack')}</Button></div>
                    </li>
                ))}
            </ul>
        </>
    );
}

async function waitingAtUnit(): Promise<Letter[]> {
    const found: Letter[] = [];
    let cursor: string | undefined;
    do {
        const page = await loadLetters(queryOf('drafts', '', everything), cursor);
        found.push(...page.letters.filter(({due_at: due}) => due != null));
        cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return found;
}
