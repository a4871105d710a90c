import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import type {Body} from 'core/api/call';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {missing} from '../problems';
import {Card} from './Card';
import {Form, useSending} from './parts/Form';
import {TokenField} from './TokenField';

/** Behind the links of mails about another address: confirms the new one, or takes the change back. Only the button uses the link up. */
export function Address({restores}: {restores: boolean}) {
    const [token, setToken] = useState(() => router.takeHash());
    const [given] = useState(token !== '');
    const [done, setDone] = useState(false);
    const {busy, trouble, send} = useSending();
    const title = say(restores ? 'address.restore' : 'address.confirm');
    const tell = async () => {
        if (!token.trim()) throw missing(['token']);
        const body: Body<'POST /api/v1/identity/addresses/confirm'> = {token: token.trim()};
        if (restores) await call('POST /api/v1/identity/addresses/restore', {body});
        else await call('POST /api/v1/identity/addresses/confirm', {body});
        setDone(true);
    };
    return (
        <Card>
            <Title>{title}</Title>
            {done ? (
                <Banner tone="good" alert><p>{say(restores ? 'address.restored' : 'address.confirmed')}</p></Banner>
            ) : (
                <>
                    {restores && <p>{say('address.restoreWhy')}</p>}
                    <Form
                        action={say(restores ? 'address.restoreDo' : 'address.confirmDo')}
                        busy={busy}
                        trouble={trouble}
                        names={{token: say('verify.token')}}
                        onSend={() => void send(tell)}
                    >
                        {!given && <TokenField value={token} trouble={trouble} onInput={setToken} />}
                    </Form>
                </>
            )}
            <p className="line">
                <a href="/">{say('signin.title')}</a>
                {restores && done && <a href="/forgotten">{say('forgotten.title')}</a>}
            </p>
        </Card>
    );
}
