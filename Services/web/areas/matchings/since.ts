import type {Received} from 'core/api/call';

/** Position of tango's log when it answered the last change of ours. */
let position: string | undefined;

/** Header fields of a read that is to show what was changed before: lists may be a moment behind. */
export function since(): {headers?: Record<string, string>} {
    return position === undefined ? {} : {headers: {'TheraComm-At-Least-Position': position}};
}

/** Answer of a change, whose place reads wait for from then on. */
export async function noted<T>(change: Promise<Received<T>>): Promise<T> {
    const {answer, headers} = await change;
    position = headers.get('theracomm-position') ?? position;
    return answer;
}
