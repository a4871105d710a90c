import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Checkbox} from 'design/Field';
import {Title} from 'design/Frame';
import {Back} from '../../more/parts/Back';
import {Paged} from '../../pages';
import type {Chat} from '../chat';
import {Line} from './Line';
import {loadAsked} from './load';

/** Questions of those who wish to learn who is behind another name; a second person agrees or doesn't. */
export default function Personas({chat}: {chat: Chat}) {
    const [isOpen, setOpen] = useState(true);
    const [turn, setTurn] = useState(0);
    return (
        <div className="chat-page stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('behind.title')}</Title>
            <p className="quiet">{say('behind.why')}</p>
            <Checkbox label={say('behind.openOnly')} checked={isOpen} onChange={setOpen} />
            <Paged key={`${isOpen} ${turn}`} load={(cursor) => loadAsked(isOpen, cursor)} keys={[isOpen]} look="lines" label={say('behind.title')} none={say('behind.none')}>
                {(each) => <Line key={`${each.persona.id} ${each.asked_at}`} asked={each} chat={chat} onAnswered={() => setTurn(turn + 1)} />}
            </Paged>
        </div>
    );
}
