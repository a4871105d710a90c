import {createElement, type ComponentChildren} from 'preact';

/** Elements of the unit's texts that are shown as such; of all others only what stands in them. */
const shown = new Set(['p', 'em', 'strong', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr', 'br']);
const headings: Record<string, string> = {h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4'};
const empty = new Set(['hr', 'br', 'img']);
const piece = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi;
const entities: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0'};

/** HTML that the server has made of CommonMark. It is taken apart and built anew of what is allowed: no text ever becomes HTML here. */
export function Markup({html}: {html: string}) {
    return <div className="text">{parts(html)}</div>;
}

/** The elements of `html`. What isn't closed ends with what it is in. */
export function parts(html: string): ComponentChildren[] {
    const open: {name: string; tag: string; properties: object; children: ComponentChildren[]}[] = [];
    const root: ComponentChildren[] = [];
    const into = () => open.at(-1)?.children ?? root;
    const close = () => {
        const {name, properties, children} = open.pop() ?? {name: '', properties: {}, children: []};
        const at = into();
        const key = at.length;
        if (name) at.push(createElement(name, {key, ...properties}, ...children));
        else at.push(...children);
    };
    for (const [text, end, tag, attributes] of html.matchAll(piece)) {
        const name = tag?.toLowerCase();
        if (name === undefined) {
            into().push(text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, character));
        } else if (end) {
            if (open.some((each) => each.tag === name)) {
                while (open.at(-1)?.tag !== name) close();
                close();
            }
        } else {
            open.push({...element(name, attributes ?? ''), tag: name, children: []});
            if (empty.has(name)) close();
        }
    }
    while (open.length > 0) close();
    return root;
}

function element(tag: string, attributes: string): {name: string; properties: object} {
    const href = tag === 'a' && /\shref="(https?:|mailto:)([^"]*)"/i.exec(attributes);
    if (href) {
        const address = `${href[1]}${href[2]}`.replace(/&amp;/g, '&');
        return {name: 'a', properties: {href: address, target: '_blank', rel: 'noopener noreferrer'}};
    }
    return {name: headings[tag] ?? (shown.has(tag) ? tag : ''), properties: {}};
}

function character(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
    const code = decimal ? Number(decimal) : hexadecimal ? parseInt(hexadecimal, 16) : undefined;
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    return entities[name ?? ''] ?? entity;
}
