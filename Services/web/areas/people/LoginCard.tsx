import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Field} from 'design/Field';
import {Form, useSending} from '../entry/parts/Form';
import {NewPassword} from '../entry/parts/NewPassword';
import {Card, type CardOf, save} from './Card';

/** Characters that a password has at least. */
const PASSWORD = 8;

/** Login name of somebody, where it was typed wrong; and a password for who has no address to which one could be mailed. */
export function LoginCard(card: CardOf) {
    const {member} = card.known;
    const [login, setLogin] = useState(member.login ?? '');
    const [password, setPassword] = useState('');
    const elsewhere = {'changed-elsewhere': say('people.changedElsewhere')};
    const name = useSending({login: say('join.loginHint')}, elsewhere);
    const secret = useSending({}, elsewhere);
    const give = async () => {
        await save(card, {what: 'password', body: {password}}, say('people.passwordGiven'));
        setPassword('');
    };
    return (
        <Card title={say('people.login')} why={say('people.loginWhy')}>
            <Form
                action={say('people.save')}
                kind="plain"
                wide={false}
                busy={name.busy}
                trouble={name.trouble}
                names={{login: say('people.login')}}
                onSend={() => void name.send(() => save(card, {what: 'login', body: {login: login.trim()}}))}
            >
                <Field id="login" label={say('people.login')} hint={say('people.loginHint')} value={login} onInput={setLogin} error={name.trouble?.fields['login']} />
            </Form>
            {!member.email && (
                <Form
                    action={say('people.givePassword')}
                    kind="plain"
                    wide={false}
                    busy={secret.busy}
                    trouble={secret.trouble}
                    names={{password: say('people.password')}}
                    onSend={() => void secret.send(give)}
                >
                    <p className="quiet">{say('people.passwordWhy')}</p>
                    <NewPassword
                        id="password"
                        label={say('people.password')}
                        value={password}
                        length={PASSWORD}
                        about={[member.first_name, member.last_name, member.login ?? '']}
                        error={secret.trouble?.fields['password']}
                        onInput={setPassword}
                    />
                </Form>
            )}
        </Card>
    );
}
