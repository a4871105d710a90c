import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dateFormat} from 'core/time/formats';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../loaded';
import {PagedList, usePages} from '../../pages';
import {problemText} from '../../problems';
import {zone} from '../me';
import {Words} from '../parts/Words';
import type {Autosave} from './autosave';
import type {Contents} from './typed';

type Line = Answer<'GET /api/v1/mail/drafts/{letter}/versions'>['versions'][number];
type Version = Answer<'GET /api/v1/mail/drafts/{letter}/versions/{version}'>;

/** What a draft said before, the latest first. What it says now is saved before that is asked for, so it is among them once something is brought back. */
export default function Versions({autosave, onBrought, onClose}: {autosave: Autosave; onBrought: (contents: Contents) => void; onClose: () => void}) {
    const [draft, setDraft] = useState('');
    const pages = usePages<Line>(async (cursor) => {
        const own = (await autosave.settle()).draft;
        if (!own) return {lines: []};
        setDraft(own.id);
        const {versions, next} = await call('GET /api/v1/mail/drafts/{letter}/versions', {path: {letter: own.id}, query: {cursor}});
        return {lines: versions.filter(({version}) => version !== own.version), next};
    });
    const bring = async ({to, bcc, subject, body, urgent}: Version) => {
        const contents: Contents = {to, bcc, subject, body, urgent};
        // What is said below must be within reach: a dialog covers it.
        onClose();
        try {
            await autosave.putBack(contents);
            onBrought(contents);
            toast(say('compose.versionBrought'));
        } catch (problem) {
            toast(problemText(problem));
        }
    };
    return (
        <Sheet title={say('compose.versions')} onClose={onClose}>
            <div className="stack">
                <p className="quiet">{say('compose.versionsWhy')}</p>
                <PagedList pages={pages} none={say('compose.noVersions')} className="earlier" action={say('mail.older')}>
                    {(line) => <OneLine key={line.version} draft={draft} line={line} onBring={bring} />}
                </PagedList>
            </div>
        </Sheet>
    );
}

/** A version by when it was saved; its words when they are wanted. */
function OneLine({draft, line: {version, saved_at: at}, onBring}: {draft: string; line: Line; onBring: (version: Version) => Promise<void>}) {
    const [isOpen, setOpen] = useState(false);
    return (
        <li className="stack">
            <div>
                <Button kind="quiet" icon={isOpen ? 'down' : 'forward'} expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {exactTime(new Date(at))}
                </Button>
            </div>
            {isOpen && <Said draft={draft} version={version} onBring={onBring} />}
        </li>
    );
}

/** What it said, and the way to have it back. */
function Said({draft, version, onBring}: {draft: string; version: number; onBring: (version: Version) => Promise<void>}) {
    const said = useLoaded(() => call('GET /api/v1/mail/drafts/{letter}/versions/{version}', {path: {letter: draft, version}}));
    const [isBusy, setBusy] = useState(false);
    if (!said.value) return <NotYet of={said} />;
    const {value} = said;
    const names = (people: Version['to']) => people.map(({name}) => name).join(', ');
    return (
        <>
            {value.to.length > 0 && <p className="quiet"><bdi>{say('mail.to', {names: names(value.to)})}</bdi></p>}
            {value.bcc.length > 0 && <p className="quiet"><bdi>{say('mail.bccTo', {names: names(value.bcc)})}</bdi></p>}
            <p dir="auto"><strong>{value.subject || say('mail.noSubject')}</strong></p>
            <Words text={value.body} />
            <div>
                <Button
                    icon="undo"
                    busy={isBusy}
                    onClick={() => {
                        setBusy(true);
                        void onBring(value);
                    }}
                >
                    {say('compose.versionBring')}
                </Button>
            </div>
        </>
    );
}

/** In full, to the second: a draft is saved every few of them. */
function exactTime(time: Date): string {
    return dateFormat(language.value, {
        weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone: zone(),
    }).format(time);
}
