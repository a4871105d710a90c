import {deviceName, note} from '../parts/waiting';

/** Notes a fact about reading, on this device and for the unit. */
export async function noteFact(enrolment: string, {at, until, module, ...fact}: {
    module: string;
    version: number;
    page?: string | undefined;
    exercise?: string | undefined;
    kind: 'opened' | 'done' | 'active';
    at?: number;
    until?: number;
}): Promise<void> {
    const time = (moment: number) => new Date(moment).toISOString();
    const device = await deviceName();
    await note(enrolment, [{id: crypto.randomUUID(), module_id: module, ...fact, at: time(at ?? Date.now()), until: until === undefined ? undefined : time(until), device}]).catch(() => undefined);
}
