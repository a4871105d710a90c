import {type PlainKey, say} from 'core/words/translate';

const known = new Set(['gateway', 'identity', 'postoffice', 'tango', 'trumpet', 'chat', 'notifications']);

/** Name of a service as people know what it does; its own name where it is new. */
export function nameOfService(name: string): string {
    return known.has(name) ? say(`service.${name}` as PlainKey) : name;
}
