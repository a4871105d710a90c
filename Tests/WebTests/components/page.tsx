import {render} from 'preact';
import {useState} from 'preact/hooks';
import {showLanguage} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog, Sheet} from 'design/Dialog';
import {Empty} from 'design/Empty';
import {ErrorBoundary} from 'design/ErrorBoundary';
import {Field} from 'design/Field';
import {Frame, Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Skeleton} from 'design/Skeleton';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';

/** Every component that no screen shows yet, or shows rarely. */
function Page() {
    const [open, setOpen] = useState<'dialog' | 'sheet'>();
    const [undone, setUndone] = useState(0);
    const [pressed, setPressed] = useState(0);
    const [text, setText] = useState('');
    const close = () => setOpen(undefined);
    return (
        <Frame path="/components" ways={[{href: '/', text: 'Home', icon: 'home', count: 120}]}>
            <div className="stack">
                <Title>Components</Title>
                <p id="undone">{undone}</p>
                <p id="pressed">{pressed}</p>
                <div className="line">
                    <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
                    <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
                    <Button onClick={() => toast('Put into Trash.', () => setUndone(undone + 1))}>Delete</Button>
                    <Button onClick={() => toast('All is kept.')}>Keep</Button>
                    <Button kind="danger" reason="Not before Monday." onClick={() => setPressed(pressed + 1)}>Stopped</Button>
                    <Button kind="primary" busy onClick={() => setPressed(pressed + 1)}>Busy</Button>
                </div>
                <Field label="Short" value={text} maxLength={30} onInput={setText} />
                <div className="line">
                    <Tag>draft</Tag> <Tag tone="urgent">urgent</Tag> <Tag tone="warn">overdue</Tag> <Tag tone="good">kept</Tag>
                </div>
                <ul>
                    <li><Row href="/1" title="Unread" detail={'A'.repeat(400)} end="10:28" unread /></li>
                    <li><Row href="/2" title="Current" current /></li>
                </ul>
                <Empty text="No letters."><Button>Write</Button></Empty>
                <Skeleton />
                <ErrorBoundary place={`${undone}`}>{undone === 0 ? <Broken /> : <p>Whole at another place.</p>}</ErrorBoundary>
                <div id="hostile"><ErrorBoundary><Hostile /></ErrorBoundary></div>
                {open === 'dialog' && <Dialog title="A question" onClose={close}><Button onClick={close}>Answer</Button></Dialog>}
                {open === 'sheet' && <Sheet title="From below" onClose={close}><p>Words.</p></Sheet>}
            </div>
        </Frame>
    );
}

/** Names come from outside: an object in a text's place must not become an element. */
function Hostile() {
    const name = JSON.parse('{"type": "script", "props": {"src": "/evil.js"}, "ref": null, "key": null, "__k": null}') as string;
    return <p>{name}</p>;
}

function Broken(): never {
    throw new Error('broken on purpose');
}

const parent = document.getElementById('app');
if (parent) void showLanguage('en').then(() => render(<Page />, parent));
