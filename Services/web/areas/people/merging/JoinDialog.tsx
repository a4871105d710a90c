import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Dialog} from 'design/Dialog';
import {Choices} from 'design/Select';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {missing} from '../../problems';
import {findClients} from '../load';
import {type Member, nameOf} from '../model';
import {type Chosen, PersonField} from '../parts/PersonField';
import {Consequences} from './Consequences';
import {propose} from './load';
import {orderOf} from './model';
import {Reason} from './Reason';
import {refusals} from './words';

/** Account in words that tell it from another of the same name. */
function accountText(member: Member): string {
    return say('merging.account', {name: nameOf(member), number: member.number});
}

/** Login name of an account, beside its number the surest mark of it. */
function loginText({login}: Member): string {
    return login ? say('merging.login', {login}) : say('merging.noLogin');
}

/** Proposes to join two accounts of one client: the other account, the one of both that goes on, the reason, and what will happen. */
export function JoinDialog({member, onClose, onDone}: {member: Member; onClose: () => void; onDone: () => Promise<void>}) {
    const [chosen, setChosen] = useState<Chosen>();
    const [goesOn, setGoesOn] = useState<string>();
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending({}, refusals());
    const pair = chosen?.member && orderOf(member, chosen.member, goesOn);
    const run = async () => {
        const empty = [...(pair ? [] : ['other']), ...(reason.trim() ? [] : ['reason'])];
        if (!pair || empty.length > 0) throw missing(empty);
        const {state} = await propose(pair, reason.trim());
        // Others may have done all of it meanwhile.
        toast(say(state === 'merged' ? 'merging.done' : 'merging.isProposed'));
        onClose();
        await onDone();
    };
    const others = async (text: string) => (await findClients(text)).filter(({id}) => id !== member.id);
    return (
        <Dialog title={say('merging.joinTitle', {name: nameOf(member)})} onClose={onClose}>
            <Form
                action={say('merging.propose')}
                busy={busy}
                trouble={trouble}
                names={{other: say('merging.other'), reason: say('merging.reason')}}
                onSend={() => void send(run)}
            >
                <p>{say('merging.proposeWhy')}</p>
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
                <Reason value={reason} onInput={setReason} error={trouble?.fields['reason']} />
                {pair && <Consequences account={accountText(pair.account)} into={accountText(pair.into)} />}
            </Form>
        </Dialog>
    );
}
