/** Systems on which the client is put among the programs in different ways. */
const systems = ['ios', 'android', 'desk'] as const;
export type System = (typeof systems)[number];

/** The systems, the one of this browser first. */
export function inOrderFor(agent: string): System[] {
    const ours = systemOf(agent);
    return [ours, ...systems.filter((each) => each !== ours)];
}

function systemOf(agent: string): System {
    if (/iPhone|iPad|iPod/.test(agent)) return 'ios';
    return /Android/.test(agent) ? 'android' : 'desk';
}
