import {call} from 'core/app';
import {Cell} from 'core/store/cell';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {tellProblem} from '../problems';
import {blocked} from './load';
import type {Block} from './model';

/** Those whom one has blocked: they open no rooms with one. Asked for once, when somebody looks at people. */
export class Blocks {
    readonly all = new Cell<readonly Block[] | undefined>(undefined);

    async load(): Promise<void> {
        this.all.value = await blocked();
    }

    has(member: string): boolean {
        return this.all.value?.some((each) => each.member.id === member) === true;
    }

    /** Blocks somebody or lets them come again, which can be taken back. */
    async set(member: Block['member'], isBlocked: boolean): Promise<void> {
        const {id, name} = member;
        const path = {member: id};
        try {
            if (isBlocked) await call('PUT /api/v1/chat/blocks/{member}', {path});
            else await call('DELETE /api/v1/chat/blocks/{member}', {path});
            const others = (this.all.value ?? []).filter((each) => each.member.id !== id);
            this.all.value = isBlocked ? [{member, at: new Date().toISOString()}, ...others] : others;
            toast(say(isBlocked ? 'chat.isBlocked' : 'chat.isUnblocked', {name}), () => void this.set(member, !isBlocked));
        } catch (problem) {
            tellProblem(problem);
        }
    }
}
