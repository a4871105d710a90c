import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {toast} from 'design/toasts';

/** Last step of an enrolment: the codes for a lost phone, shown this once. */
export function RecoveryCodes({codes, onNoted}: {codes: readonly string[]; onNoted: () => void}) {
    return (
        <>
            <Title>{say('enrol.codes')}</Title>
            <p>{say('enrol.codesWhy')}</p>
            <ul className="codes">{codes.map((code) => <li key={code}>{code}</li>)}</ul>
            <div className="line">
                <Button onClick={() => print()}>{say('enrol.print')}</Button>
                <Button icon="copy" onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast(say('copied')))}>
                    {say('copy')}
                </Button>
                <Button kind="primary" onClick={onNoted}>{say('enrol.noted')}</Button>
            </div>
        </>
    );
}
