import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {Field} from 'design/Field';
import {Choices} from 'design/Select';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {findClients} from '../load';
import {type Member, nameOf} from '../model';
import {type Chosen, PersonField} from '../parts/PersonField';
import {merge} from './load';
import {orderOf, type Pair} from './model';
import {REASON, refusals} from './words';

/** Account in words that tell it from another of the same name. */
function accountText(member: Member): string {
    return say('merging.account', {name: nameOf(member), number: member.number});
}

/** Login name of an account, beside its number the surest mark of it. */
function loginText({login}: Member): string {
    return login ? say('merging.login', {login}) : say('merging.noLogin');
}

/** Joins two accounts of one client: the other account, the one of both that goes on, the reason, and what will happen. */
export function JoinDialog({member, onClose, onDone}: {member: Member; onClose: () => void; onDone: () => Promise<void>}) {
    const [chosen, setChosen] = useState<Chosen>();
    const [goesOn, setGoesOn] = useState<string>();
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({}, refusals());
    const pair = chosen?.member && orderOf(member, chosen.member, goesOn);
    const run = async () => {
        const empty = [...(pair ? [] : ['other']), ...(reason.trim() ? [] : ['reason'])];
        if (!pair || empty.length > 0) throw missing(empty);
        await merge(pair, reason.trim());
        toast(say('merging.done'));
        onClose();
        await onDone();
    };
    const others = async (text: string) => (await findClients(text)).filter(({id}) => id !== member.id);
    return (
        <Dialog title={say('merging.joinTitle', {name: nameOf(member)})} onClose={onClose}>
            <Form
                action={say('merging.do')}
                kind="danger"
                busy={busy}
                trouble={trouble}
                names={{other: say('merging.other'), reason: say('merging.reason')}}
                onSend={() => void send(run)}
            >
                <PersonField
                    id="other"
                    label={say('merging.other')}
                    find={others}
                    describe={(each) => `${accountText(each)} · ${loginText(each)}`}
                    error={trouble?.fields['other']}
                    chosen={chosen}
                    onChoose={setChosen}
                />
                {pair && chosen?.member && (
                    <Choices
                        label={say('merging.which')}
                        value={pair.into.id}
                        options={[chosen.member, member].map((each) => ({value: each.id, text: accountText(each), hint: loginText(each)}))}
                        onChange={setGoesOn}
                    />
                )}
                <Field
                    id="reason"
                    label={say('merging.reason')}
                    hint={say('merging.reasonHint')}
                    value={reason}
                    maxLength={REASON}
                    onInput={setReason}
                    error={trouble?.fields['reason']}
                />
                {pair && <Consequences {...pair} />}
            </Form>
        </Dialog>
    );
}

/** What happens to both accounts. */
function Consequences({account, into}: Pair<Member>) {
    return (
        <section className="stack" aria-labelledby="consequences">
            <h3 id="consequences">{say('merging.then')}</h3>
            <ul className="dots">
                <li><bdi>{say('merging.thenClosed', {name: accountText(account)})}</bdi></li>
                <li><bdi>{say('merging.thenKept', {name: accountText(into)})}</bdi></li>
                <li>{say('merging.tiesWhy')}</li>
                <li>{say('merging.thenMail')}</li>
                <li>{say('merging.thenUndone')}</li>
            </ul>
        </section>
    );
}
