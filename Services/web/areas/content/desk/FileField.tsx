import {useEffect, useId, useRef, useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Icon} from 'design/Icon';
import {problemText} from '../../problems';
import {sizeText} from '../../mail/parts/size';
import type {MediaKind} from './contents';
import {LARGEST} from './pieces';
import {bring} from './uploading';

/** Types of files that are offered where a file is chosen. The unit looks at what they hold. */
const TYPES = {picture: 'image/*', audio: 'audio/*', video: 'video/*', captions: '.vtt,text/vtt', file: ''};

/** A file that is chosen and brought to the unit, with how far it is. What broke off goes on where it was. */
export function FileField({label, kind, onKept}: {label: string; kind: MediaKind | 'captions'; onKept: (media: string) => void}) {
    const input = useId();
    const [file, setFile] = useState<File>();
    const [part, setPart] = useState(0);
    const [problem, setProblem] = useState<unknown>();
    const stop = useRef<AbortController>();
    useEffect(() => () => stop.current?.abort(), []);
    const send = async (chosen: File) => {
        const mine = new AbortController();
        stop.current = mine;
        setFile(chosen);
        setProblem(undefined);
        try {
            if (chosen.size > LARGEST) throw new Problem('media-too-large', 413);
            const media = await bring(chosen, kind, setPart, mine.signal);
            setFile(undefined);
            onKept(media);
        } catch (why) {
            if (!mine.signal.aborted) setProblem(why);
        }
    };
    return (
        <div className="stack">
            <div className="file-add">
                <input
                    id={input}
                    type="file"
                    className="unseen"
                    accept={TYPES[kind]}
                    onChange={(event) => {
                        const chosen = event.currentTarget.files?.[0];
                        event.currentTarget.value = '';
                        if (chosen) void send(chosen);
                    }}
                />
                <label htmlFor={input} className="button"><Icon name="file" /><span>{label}</span></label>
            </div>
            {file && (
                <div className="file">
                    <span className="file-name">
                        <bdi>{file.name}</bdi> <span className="quiet">{sizeText(file.size, language.value)}</span>
                        {problem === undefined
                            ? <progress max={1} value={part} aria-label={say('mail.fileOnItsWay', {name: file.name})} />
                            : <span className="field-error" role="alert">{problemText(problem)}</span>}
                    </span>
                    {problem !== undefined && <Button onClick={() => void send(file)}>{say('writing.goOn')}</Button>}
                    <Button
                        kind="quiet"
                        onClick={() => {
                            stop.current?.abort();
                            setFile(undefined);
                        }}
                    >
                        {say('writing.cancel')}
                    </Button>
                </div>
            )}
        </div>
    );
}
