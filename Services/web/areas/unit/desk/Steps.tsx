import {useState} from 'preact/hooks';
import {timeIn} from 'core/time/time';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {DateField} from 'design/DateField';
import {Dialog} from 'design/Dialog';
import type {Step} from './load';
import type {Line} from './model';

/** What can be done with a broadcast; what reaches people, or takes something back from them, is asked once with the number. */
export function Steps({line, people, zone, busy, onStep, onDiscard}: {
    line: Line;
    people: number | undefined;
    zone: string | undefined;
    busy: boolean;
    onStep: (step: Step, words: string) => Promise<void>;
    onDiscard: () => Promise<void>;
}) {
    const [asking, setAsking] = useState<'publish' | 'schedule' | 'withdraw'>();
    const [start, setStart] = useState('');
    const {state} = line;
    if (state === 'over' || state === 'withdrawn') return null;
    const done = (work: Promise<void>) => void work.finally(() => setAsking(undefined));
    const isAhead = state === 'draft' || state === 'scheduled';
    return (
        <div className="line">
            {isAhead && <Button kind="primary" onClick={() => setAsking('publish')}>{say('desk.publish')}</Button>}
            {isAhead && <Button onClick={() => setAsking('schedule')}>{say('desk.schedule')}</Button>}
            <a className="button plain" href={`/unit/news/${line.id}/edit`}><span>{say(state === 'draft' ? 'desk.change' : 'desk.correct')}</span></a>
            {state === 'draft' && <Button busy={busy} onClick={() => void onDiscard()}>{say('desk.discard')}</Button>}
            {state !== 'draft' && <Button kind="danger" onClick={() => setAsking('withdraw')}>{say('desk.withdraw')}</Button>}
            {asking && (
                <Dialog title={say(`desk.${asking}`)} onClose={() => setAsking(undefined)}>
                    <div className="stack">
                        {asking === 'publish' && (
                            <>
                                <p>{people === undefined ? say('desk.publishAsk') : say('desk.publishAskPeople', {count: people})}</p>
                                <div><Button kind="primary" busy={busy} onClick={() => done(onStep({is: 'publish'}, say('desk.published')))}>{say('desk.publishDo')}</Button></div>
                            </>
                        )}
                        {asking === 'schedule' && (
                            <>
                                <DateField type="datetime-local" label={say('desk.start')} value={start} onInput={setStart} />
                                <div>
                                    <Button
                                        kind="primary"
                                        busy={busy}
                                        reason={start ? undefined : say('desk.startMissing')}
                                        onClick={() => done(onStep({is: 'schedule', start: timeIn(zone, start).toISOString()}, say('desk.scheduled')))}
                                    >
                                        {say('desk.scheduleDo')}
                                    </Button>
                                </div>
                            </>
                        )}
                        {asking === 'withdraw' && (
                            <>
                                <p>{say('desk.withdrawAsk')}</p>
                                <div><Button kind="danger" busy={busy} onClick={() => done(onStep({is: 'withdraw'}, say('desk.withdrawn')))}>{say('desk.withdraw')}</Button></div>
                            </>
                        )}
                    </div>
                </Dialog>
            )}
        </div>
    );
}
