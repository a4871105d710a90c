import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {tellProblem} from '../../problems';

/** Leads into the room of two with somebody, which is there from the first press on. `isHidden`: a client is there under another name. */
export function OpenChat({person, words = say('chat.open'), isHidden = false}: {person: string; words?: string; isHidden?: boolean}) {
    const [busy, setBusy] = useState(false);
    const open = async () => {
        const arrive = router.whileHere();
        setBusy(true);
        try {
            const {room_id: room} = await call('POST /api/v1/chat/direct/{person}', {path: {person}, query: {persona: isHidden || undefined}});
            arrive(`/chat/${room}`);
        } catch (problem) {
            tellProblem(problem);
            setBusy(false);
        }
    };
    return <Button icon="chat" busy={busy} onClick={() => void open()}>{words}</Button>;
}
