import {useState} from 'preact/hooks';
import type {Answer} from 'core/api/call';
import {call} from 'core/app';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';
import {sizeText} from '../../mail/parts/size';
import {Back} from '../../more/parts/Back';
import {Paged} from '../../pages';
import {tellProblem} from '../../problems';
import {addressOf} from '../load';
import {Ask} from '../parts/Ask';

type Media = Answer<'GET /api/v1/curator/desk/media'>['media'][number];

/** Files of all modules, the latest first. What no module shows can be removed, so that there is room for others. */
export default function Files({zone}: {zone: string | undefined}) {
    const [removing, setRemoving] = useState<Media>();
    const [turn, setTurn] = useState(0);
    const open = async ({id}: Media) => {
        try {
            location.assign(await addressOf(id));
        } catch (problem) {
            tellProblem(problem);
        }
    };
    const remove = async ({id}: Media) => {
        try {
            await call('DELETE /api/v1/curator/desk/media/{media}', {path: {media: id}});
            toast(say('writing.fileRemoved'));
            setTurn(turn + 1);
        } catch (problem) {
            tellProblem(problem);
        }
        setRemoving(undefined);
    };
    return (
        <div className="stack">
            <Back href="/content">{say('content.title')}</Back>
            <Title>{say('writing.files')}</Title>
            <p className="unit-part">{say('writing.filesWhy')}</p>
            <Paged load={loadFiles} keys={[turn]} label={say('writing.files')} none={say('writing.noFiles')} look="lines">
                {(each) => (
                    <li key={each.id} className="line">
                        <Button kind="quiet" onClick={() => void open(each)}><bdi>{each.name}</bdi></Button>
                        <span className="quiet">
                            {say(`filekind.${each.kind}`)} · {sizeText(each.bytes, language.value)} · {fullDay(new Date(each.kept_at), language.value, zone)}
                        </span>
                        <IconButton name={say('writing.removeFile', {name: each.name})} icon="trash" onClick={() => setRemoving(each)} />
                    </li>
                )}
            </Paged>
            {removing && (
                <Ask
                    title={say('writing.remove')}
                    text={say('writing.removeWhy', {name: removing.name})}
                    action={say('writing.remove')}
                    onClose={() => setRemoving(undefined)}
                    onDo={() => remove(removing)}
                />
            )}
        </div>
    );
}

async function loadFiles(cursor?: string) {
    const {media, next} = await call('GET /api/v1/curator/desk/media', {query: {cursor}});
    return {lines: media, next};
}
