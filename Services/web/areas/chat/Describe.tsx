import {useState} from 'preact/hooks';
import {session} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {Field} from 'design/Field';
import {toast} from 'design/toasts';
import {problemText} from '../problems';

/** Name and description of a room, for who may change them. */
export function Describe({id, onChanged}: {id: string; onChanged: () => void}) {
    const [state, setState] = useState<{name: string; description: string; etag: string}>();
    const [error, setError] = useState<string>();
    const [busy, setBusy] = useState(false);
    const path = {room: id};
    const begin = async () => {
        try {
            const {answer, headers} = await session.caller.send('GET /api/v1/chat/rooms/{room}', {path});
            setState({name: answer.name ?? '', description: answer.description ?? '', etag: headers.get('etag') ?? ''});
        } catch (problem) {
            toast(problemText(problem));
        }
    };
    const save = async () => {
        if (!state) return;
        if (state.name.trim() === '') return setError(say('code.missing'));
        setBusy(true);
        try {
            const body = {name: state.name.trim(), description: state.description.trim()};
            await session.caller.call('PATCH /api/v1/chat/rooms/{room}', {path, body, headers: {'If-Match': state.etag}});
            setState(undefined);
            onChanged();
        } catch (problem) {
            setError(problemText(problem));
        }
        setBusy(false);
    };
    return (
        <div>
            <Button icon="edit" onClick={() => void begin()}>{say('chat.describe')}</Button>
            {state && (
                <Sheet title={say('chat.describe')} onClose={() => setState(undefined)}>
                    <form
                        className="stack"
                        noValidate
                        onSubmit={(event) => {
                            event.preventDefault();
                            void save();
                        }}
                    >
                        <Field label={say('chat.roomName')} value={state.name} maxLength={60} error={error} onInput={(name) => setState({...state, name})} />
                        <Field label={say('chat.roomAbout')} value={state.description} maxLength={1000} onInput={(description) => setState({...state, description})} />
                        <div><Button kind="primary" type="submit" busy={busy}>{say('chat.saveEdit')}</Button></div>
                    </form>
                </Sheet>
            )}
        </div>
    );
}
