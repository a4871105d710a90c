import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import {say, withWords} from 'core/words/translate';
import {Button} from 'design/Button';
import {Menu} from 'design/Menu';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {lazily} from '../lazy';
import {NotYet, useLoaded} from '../loaded';
import type {Chat} from './chat';
import {membersOf, type Reachable} from './load';
import type {Info, Member} from './model';
import {Face} from './parts/Face';
import {PeoplePicker} from './PeoplePicker';
import {tellRefused} from './refused';

const AskWho = lazily(() => withWords(() => import('./personas/AskWho'), 'chat', 'behind'));

const DAY = 86_400_000;
const roles = ['owner', 'moderator', 'member', 'listener'] as const;

/** Who is in a room, and for who may: bringing in, sending away, giving roles. */
export function Members({chat, info, changes, onChanged}: {chat: Chat; info: Info; changes: number; onChanged: () => void}) {
    const loaded = useLoaded(() => membersOf(info.id), [info.id, changes]);
    const members = loaded.value;
    const [adding, setAdding] = useState(false);
    const [asking, setAsking] = useState<Member>();
    const there = useCell(chat.people.there);
    useCell(chat.blocks.all);
    useEffect(() => {
        // Blocking somebody twice does no harm where this isn't known.
        if (!chat.blocks.all.value) chat.blocks.load().catch(() => undefined);
    }, []);
    useEffect(() => {
        if (members) void chat.people.ask(members.flatMap((each) => (each.persona ? [] : [each.id])));
    }, [members]);
    const may = (permission: Info['permissions'][number]) => info.kind !== 'direct' && info.phase === 'open' && info.permissions.includes(permission);
    const act = (work: () => Promise<unknown>, done: string, people: readonly Reachable[] = []) => () => void work().then(
        () => {
            toast(done);
            onChanged();
        },
        (why: unknown) => tellRefused(why, people),
    );
    const path = (member: Member) => ({room: info.id, member: member.id});
    const choices = (member: Member) => [
        ...(may('room:members:roles') ? roles.filter((role) => role !== member.role).map((role) => ({
            text: say(`give.${role}`),
            onChoose: act(() => call('PUT /api/v1/chat/rooms/{room}/members/{member}/role', {path: path(member), body: {role}}), say('chat.roleGiven', {name: member.name})),
        })) : []),
        ...(may('room:moderate') ? [member.muted_until && new Date(member.muted_until) > new Date()
            ? {
                text: say('chat.unmute'),
                onChoose: act(() => call('DELETE /api/v1/chat/rooms/{room}/members/{member}/mute', {path: path(member)}), say('chat.unmuted', {name: member.name})),
            }
            : {
                text: say('chat.mute'),
                onChoose: act(
                    () => call('PUT /api/v1/chat/rooms/{room}/members/{member}/mute', {path: path(member), body: {until: new Date(Date.now() + DAY).toISOString()}}),
                    say('chat.muted', {name: member.name}),
                ),
            }] : []),
        ...(may('room:members:remove') ? [{
            text: say('chat.sendAway'),
            onChoose: act(() => call('POST /api/v1/chat/rooms/{room}/members/{member}/remove', {path: path(member), body: {}}), say('chat.sentAway', {name: member.name})),
        }] : []),
        ...(member.persona && chat.me.staff ? [{text: say('chat.askWho'), onChoose: () => setAsking(member)}] : []),
        ...(mayBlock(info, member) ? [{
            text: say(chat.blocks.has(member.id) ? 'chat.unblock' : 'chat.block'),
            onChoose: () => void chat.blocks.set(member, !chat.blocks.has(member.id)),
        }] : []),
    ];
    return (
        <section className="card stack" aria-labelledby="members">
            <h2 id="members">{say('chat.members', {count: info.members})}</h2>
            {(!members || loaded.problem !== undefined) && <NotYet of={loaded} />}
            <ul className="chat-people">
                {members?.map((member) => (
                    <li key={member.id}>
                        <Face name={member.name} picture={member.picture} />
                        <span className="row-words">
                            <bdi>{member.id === info.own?.id ? say('chat.nameOfYou', {name: member.name}) : member.name}</bdi>
                            {there[member.id]?.online && <span className="quiet">{say('chat.thereNow')}</span>}
                        </span>
                        {member.persona && <Tag>{say('chat.persona')}</Tag>}
                        {(member.role === 'owner' || member.role === 'moderator' || member.role === 'listener') && <Tag>{say(`role.${member.role}`)}</Tag>}
                        {chat.blocks.has(member.id) && <Tag>{say('chat.hasBlocked')}</Tag>}
                        {member.muted_until && new Date(member.muted_until) > new Date() && <Tag tone="warn">{say('chat.isMuted')}</Tag>}
                        {member.id !== info.own?.id && choices(member).length > 0 && <Menu name={say('chat.memberActions', {name: member.name})} choices={choices(member)} />}
                    </li>
                ))}
            </ul>
            {asking && <AskWho chat={chat} room={info.id} persona={asking} onClose={() => setAsking(undefined)} />}
            {may('room:members:add') && (adding
                ? (
                    <PeoplePicker
                        chat={chat}
                        label={say('chat.bringIn')}
                        without={members?.map((each) => each.id) ?? []}
                        onChoose={(one) => act(() => call('POST /api/v1/chat/rooms/{room}/members', {path: {room: info.id}, body: {member_ids: [one.id]}}), say('chat.broughtIn', {name: one.name}), [one])()}
                    />
                )
                : <div><Button icon="add" onClick={() => setAdding(true)}>{say('chat.bringIn')}</Button></div>)}
        </section>
    );
}

/** Whether one may keep somebody from opening rooms with one: as oneself, and nobody who must be reached by all. */
function mayBlock({own}: Info, {id, standing}: Member): boolean {
    return own != null && !own.persona && id !== own.id && standing !== 'coordinator' && standing !== 'administrator';
}
