import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {QR} from './QR';

/** Secret of an authenticator app: as a square code, as text, and as a link for an app on this device. */
export function Secret({secret, uri}: {secret: string; uri: string}) {
    return (
        <>
            <h2>{say('enrol.scan')}</h2>
            <QR text={uri} name={say('enrol.qr')} />
            <p>
                {say('enrol.key')} <strong className="key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
            </p>
            <div className="line">
                <Button icon="copy" onClick={() => void navigator.clipboard.writeText(secret).then(() => toast(say('copied')))}>
                    {say('copy')}
                </Button>
                <a className="button" href={uri}>{say('enrol.open')}</a>
            </div>
        </>
    );
}
