import {useEffect, useState} from 'preact/hooks';
import {outbox, router} from 'core/app';
import {Problem} from 'core/api/problem';
import {say, withWords} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Checkbox, Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {lazily} from '../../lazy';
import {problemText} from '../../problems';
import {isStaff} from '../me';
import {Body} from './Body';
import {Beside, KeptLine, Returned} from './Notices';
import type {Begun} from './begin';
import {DraftFiles} from './DraftFiles';
import {Elsewhere} from './Elsewhere';
import {type DraftFile, filesOf} from './files';
import {filled} from './filled';
import type {Autosave} from './autosave';
import {Original} from './Original';
import {PeoplePicker} from './PeoplePicker';
import {unreachable} from './people';
import {Promises} from './Promises';
import {refusals} from './refusals';
import {post, takeBack, tellSent} from './sending';
import {throwAway} from './throwAway';
import {missingOf} from './typed';

const SendLater = lazily(() => withWords(() => import('./SendLater'), 'compose', 'when'));
const Versions = lazily(() => withWords(() => import('./Versions'), 'mail', 'compose'));
const Templates = lazily(() => withWords(() => import('./Templates'), 'mail', 'compose'));

interface Properties {
    autosave: Autosave;
    begun: Begun;
    place: string;
    placeName: string;
    /** Goes on with another draft in its place. */
    onOther: (draft: string) => void;
}

/** The sheet on which a letter is written. */
export function Sheet({autosave, begun, place, placeName, onOther}: Properties) {
    const typed = useCell(autosave.typed);
    const {contents, forwardOf, replyTo} = typed;
    const [files, setFiles] = useState<readonly DraftFile[]>(() => filesOf(begun.draft));
    const [isBusy, setBusy] = useState(false);
    const [isLater, setLater] = useState(false);
    const [hasTemplates, setTemplates] = useState(false);
    const [hasVersions, setVersions] = useState(false);
    const [hasBcc, setBcc] = useState(contents.bcc.length > 0);
    const [problem, setProblem] = useState<Problem | undefined>();
    const [missing, setMissing] = useState<readonly string[]>([]);
    const [cut, setCut] = useState<ReadonlySet<string>>(new Set());
    useEffect(() => {
        // People whom an answer goes to may be out of reach by now.
        if (replyTo) void unreachable(contents.to).then(setCut);
    }, []);
    const refused = refusals(problem, contents);
    for (const {id, name} of contents.to) if (cut.has(id) && !refused.has(id)) refused.set(id, say('refusal.not_matched', {name}));
    const isForward = forwardOf !== undefined && begun.original !== undefined;
    const title = isForward ? say('compose.forwardTitle') : replyTo ? say('compose.replyTitle') : say('compose.newLetter');
    const isFileOnItsWay = files.some(({part}) => part !== undefined);
    const send = async (sendAt?: string) => {
        const lacking = missingOf(contents, isForward);
        setMissing(lacking);
        setProblem(undefined);
        if (lacking.length > 0) return document.getElementById(lacking[0] === 'to' ? 'letter-to' : 'letter-body')?.focus();
        if (files.some((each) => each.problem !== undefined)) return toast(say('compose.fileMissing'));
        setBusy(true);
        const arrive = router.whileHere();
        const id = crypto.randomUUID();
        const stopped = await autosave.stop();
        await autosave.note({entry: id});
        // One to be passed on that can't be had any more: the words of the draft go as they are.
        const outgoing = isForward ? stopped : {...stopped, forwardOf: undefined};
        const outcome = await post(id, {typed: outgoing, sendAt});
        if (outcome === 'sent') {
            await autosave.forget();
            tellSent(id);
            arrive(place);
        } else if (outcome === 'later') {
            autosave.close(false);
            const entry = outbox.entries.value.find((each) => each.id === id);
            toast(say('compose.later'), entry && (() => void takeBack(entry)));
            arrive(place);
        } else {
            await outbox.takeBack(id);
            await autosave.note({entry: undefined});
            autosave.resume();
            setBusy(false);
            setProblem(new Problem(outcome.problem?.type ?? 'unknown', outcome.problem?.status ?? 0, outcome.problem?.fields));
        }
    };
    const throwIt = () => {
        const arrive = router.whileHere();
        void throwAway(autosave).then(() => arrive(place));
    };
    return (
        <div>
            <form
                className="sheet-of-paper stack"
                // Only the button sends: Enter in a line does not.
                onSubmit={(event) => event.preventDefault()}
            >
                <div className="letter-bar">
                    <a className="mail-back" href={place}><Icon name="back" />{placeName}</a>
                    <KeptLine autosave={autosave} />
                </div>
                <Title>{title}</Title>
                <Beside autosave={autosave} onOther={onOther} />
                <Elsewhere autosave={autosave} onOther={onOther} />
                <Returned draft={begun.draft} />
                {begun.isUnreachable && contents.to.length === 0 && <Banner tone="warn"><p>{say('compose.unreachable')}</p></Banner>}
                {problem && <Banner tone="urgent" alert><p>{problemText(problem)}</p></Banner>}
                <PeoplePicker
                    id="letter-to"
                    label={say('compose.toLabel')}
                    people={contents.to}
                    onChange={(to) => autosave.write({to})}
                    problems={refused}
                    error={missing.includes('to') && contents.to.length + contents.bcc.length === 0 ? say('compose.toMissing') : undefined}
                />
                {!isStaff() && <Promises people={contents.to} />}
                {isStaff() && (hasBcc
                    ? (
                        <PeoplePicker
                            id="letter-bcc"
                            label={say('compose.bccLabel')}
                            people={contents.bcc}
                            onChange={(bcc) => autosave.write({bcc})}
                            problems={refused}
                            error={undefined}
                        />
                    )
                    : <div><Button kind="quiet" onClick={() => setBcc(true)}>{say('compose.bccAdd')}</Button></div>
                )}
                <Field
                    label={say('compose.subject')}
                    value={contents.subject}
                    onInput={(subject) => autosave.write({subject})}
                    maxLength={200}
                    error={contents.subject.length > 200 ? say('code.too_long') : undefined}
                />
                <Body
                    text={contents.body}
                    onInput={(body) => autosave.write({body})}
                    error={missing.includes('body') && !contents.body.trim() && !contents.subject.trim() ? say('compose.bodyMissing') : undefined}
                />
                <Checkbox label={say('compose.isUrgent')} checked={contents.urgent} onChange={(urgent) => autosave.write({urgent})} />
                {contents.urgent && (
                    <Banner tone="warn">
                        <p>{say('compose.urgentNotice')}</p>
                        <a href="/help">{say('help.title')}</a>
                    </Banner>
                )}
                {!isForward && <DraftFiles autosave={autosave} files={files} answered={replyTo === undefined ? undefined : begun.original} onChange={setFiles} />}
                <div className="line">
                    <Button
                        kind="primary"
                        icon="send"
                        busy={isBusy}
                        onClick={() => void send()}
                        reason={isFileOnItsWay && !files.some((each) => each.problem !== undefined) ? say('compose.fileFirst') : undefined}
                    >
                        {say('mail.send')}
                    </Button>
                    <Button icon="clock" onClick={() => setLater(true)}>{say('compose.sendLater')}</Button>
                    {isStaff() && <Button icon="document" onClick={() => setTemplates(true)}>{say('compose.templates')}</Button>}
                    {typed.draft && typed.draft.version > 1 && <Button kind="quiet" icon="undo" onClick={() => setVersions(true)}>{say('compose.versions')}</Button>}
                    <Button kind="quiet" icon="trash" onClick={throwIt}>{say('mail.throw')}</Button>
                </div>
                {begun.original && <Original letter={begun.original} isForward={isForward} />}
            </form>
            {hasTemplates && (
                <Templates
                    letter={contents}
                    onClose={() => setTemplates(false)}
                    onChoose={(template) => {
                        setTemplates(false);
                        autosave.write(filled(contents, typed.blank, template));
                    }}
                />
            )}
            {hasVersions && (
                <Versions
                    autosave={autosave}
                    onClose={() => setVersions(false)}
                    onBrought={({bcc}) => setBcc(bcc.length > 0)}
                />
            )}
            {isLater && (
                <SendLater
                    onClose={() => setLater(false)}
                    onChoose={(time) => {
                        setLater(false);
                        void send(time);
                    }}
                />
            )}
        </div>
    );
}
