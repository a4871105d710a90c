import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {problemText} from '../problems';
import {Card} from './Card';
import type {Member} from './model';

/** Help for somebody who can't get in: the wait after wrong passwords, a lost phone. */
export function SignInCard({member, own}: {member: Member; own: Person}) {
    const [busy, setBusy] = useState('');
    const path = {person: member.id};
    const run = async (name: string, work: () => Promise<unknown>, said: string) => {
        setBusy(name);
        try {
            await work();
            toast(said);
        } catch (problem) {
            toast(problemText(problem));
        } finally {
            setBusy('');
        }
    };
    const isAdministrator = own.roles.includes('administrator');
    return (
        <Card title={say('people.signIn')} why={member.login ? say('people.signInWhy', {login: member.login}) : ''}>
            <div className="people-doing">
                <Button
                    busy={busy === 'attempts'}
                    onClick={() => void run('attempts', () => call('DELETE /api/v1/identity/people/{person}/attempts', {path}), say('people.attemptsDone'))}
                >
                    {say('people.attempts')}
                </Button>
                {isAdministrator && (
                    <Button
                        busy={busy === 'factor'}
                        onClick={() => void run('factor', () => call('DELETE /api/v1/identity/people/{person}/second-factor', {path}), say('people.factorDone'))}
                    >
                        {say('people.factor')}
                    </Button>
                )}
            </div>
            <ul className="people-notes quiet">
                <li>{say('people.attemptsWhy')}</li>
                {isAdministrator && <li>{say('people.factorWhy')}</li>}
            </ul>
        </Card>
    );
}
