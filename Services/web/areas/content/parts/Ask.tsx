import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {TextArea} from 'design/TextArea';

/** Characters of a reason. */
const REASON = 1000;

/** Asks before a step is taken; with `reason`, its label, also why. */
export function Ask({title, text, action, reason, onDo, onClose}: {
    title: string;
    text: string;
    action: string;
    reason?: string;
    onDo: (reason: string) => Promise<void>;
    onClose: () => void;
}) {
    const [why, setWhy] = useState('');
    const [busy, setBusy] = useState(false);
    const isMissing = reason !== undefined && why.trim() === '';
    return (
        <Dialog title={title} onClose={onClose}>
            <div className="stack">
                <p>{text}</p>
                {reason !== undefined && <TextArea label={reason} value={why} onInput={setWhy} maxLength={REASON} />}
                <div className="line">
                    <Button
                        kind="primary"
                        busy={busy}
                        reason={isMissing ? say('writing.reasonMissing') : undefined}
                        onClick={() => {
                            setBusy(true);
                            void onDo(why.trim()).finally(() => setBusy(false));
                        }}
                    >
                        {action}
                    </Button>
                    <Button onClick={onClose}>{say('writing.cancel')}</Button>
                </div>
            </div>
        </Dialog>
    );
}
