import {useEffect, useRef, useState} from 'preact/hooks';
import {outbox, router} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Skeleton} from 'design/Skeleton';
import {problemText} from '../../problems';
import {begin, type Begun, type Task, typedRecords} from './begin';
import {Autosave} from './autosave';
import {findPeople} from './people';
import {saveDraft} from './save';
import {Sheet} from './Sheet';
import {takeBack} from './sending';
import {Waits} from './Waits';

/** A letter that is being written; where it begins, or goes on from what was kept. */
export default function Compose({task, place, placeName}: {task: Task; place: string; placeName: string}) {
    const [begun, setBegun] = useState<Begun | undefined>();
    const [problem, setProblem] = useState<unknown>();
    const autosave = useRef<Autosave | undefined>(undefined);
    const load = async (what: Task = task) => {
        setProblem(undefined);
        try {
            const found = await begin(what);
            if (found.draft && !found.draft.draft) return router.go(`/letters/${found.draft.folder_id}/${found.draft.id}`, true);
            autosave.current?.close();
            autosave.current = new Autosave(found.typed, {
                records: typedRecords(),
                save: saveDraft,
                now: () => Date.now(),
                newKey: () => crypto.randomUUID(),
                after: (milliseconds, work) => {
                    const timer = setTimeout(work, milliseconds);
                    return () => clearTimeout(timer);
                },
            });
            setBegun(found);
        } catch (why) {
            setProblem(why);
        }
    };
    useEffect(() => {
        void load();
        const keep = () => autosave.current?.hurry();
        const hidden = () => document.hidden && keep();
        addEventListener('pagehide', keep);
        document.addEventListener('visibilitychange', hidden);
        return () => {
            removeEventListener('pagehide', keep);
            document.removeEventListener('visibilitychange', hidden);
            autosave.current?.close();
        };
    }, []);
    if (problem !== undefined) {
        return (
            <div className="stack">
                <Title>{say('compose.newLetter')}</Title>
                <Banner tone="warn" alert><p>{problemText(problem)}</p><Button onClick={() => void load()}>{say('again')}</Button></Banner>
            </div>
        );
    }
    if (!begun || !autosave.current) return <Skeleton lines={6} />;
    const entry = outbox.entries.value.find(({id}) => id === begun.typed.entry);
    if (entry) {
        return (
            <div className="stack">
                <Title>{begun.typed.contents.subject || say('compose.newLetter')}</Title>
                <Banner><p>{say('compose.waitsHere')}</p><Button onClick={() => void takeBack(entry).then(() => load())}>{say('mail.takeBack')}</Button></Banner>
            </div>
        );
    }
    if (begun.draft?.due_at) return <Waits letter={begun.draft} place={place} placeName={placeName} onRecalled={() => void load()} />;
    return (
        <Sheet
            key={`${begun.typed.id} ${begun.typed.draft?.version ?? ''}`}
            autosave={autosave.current}
            begun={begun}
            place={place}
            placeName={placeName}
            onOther={(id) => void load({is: 'draft', id})}
        />
    );
}

/** Asks once for those one may write to, so that they are known when there is no network. */
export function warm(): void {
    findPeople('').catch(() => undefined);
}
