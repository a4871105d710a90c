import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {DateField} from 'design/DateField';
import {Checkbox} from 'design/Field';
import {Select} from 'design/Select';
import type {Narrowing} from './model';

/** Somebody who may have said it. */
export interface Author {
    readonly id: string;
    readonly name: string;
}

export const everything: Narrowing = {author: '', from: '', until: '', hasFiles: false};

/** By whom, when, and whether with files: what a search may be narrowed by. Open while it does. */
export function Narrow({authors, narrowing, isWrong, onChange}: {
    authors: () => Promise<readonly Author[]>;
    narrowing: Narrowing;
    /** The days stand the wrong way round. */
    isWrong: boolean;
    onChange: (narrowing: Narrowing) => void;
}) {
    const [known, setKnown] = useState<readonly Author[]>([]);
    const {author, from, until, hasFiles} = narrowing;
    const change = (part: Partial<Narrowing>) => onChange({...narrowing, ...part});
    return (
        <details className="stack" open={isNarrow(narrowing) || undefined} onToggle={() => void authors().then(setKnown, () => undefined)}>
            <summary>{say('chat.narrow')}</summary>
            <div className="stack">
                {known.length > 0 && (
                    <Select
                        label={say('chat.wordsOf')}
                        value={author}
                        options={[{value: '', text: say('chat.anybody')}, ...known.map(({id, name}) => ({value: id, text: name}))]}
                        onChange={(value) => change({author: value})}
                    />
                )}
                <DateField type="date" label={say('chat.fromDay')} value={from} onInput={(value) => change({from: value})} />
                <DateField type="date" label={say('chat.untilDay')} value={until} error={isWrong ? say('chat.daysWrong') : undefined} onInput={(value) => change({until: value})} />
                <Checkbox label={say('chat.withFilesOnly')} checked={hasFiles} onChange={(on) => change({hasFiles: on})} />
            </div>
        </details>
    );
}

/** Whether it leaves anything out. */
export function isNarrow({author, from, until, hasFiles}: Narrowing): boolean {
    return author !== '' || from !== '' || until !== '' || hasFiles;
}
