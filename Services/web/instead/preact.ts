// React in Preact's place, where Preact can't be brought (decision 112): what the client uses of it, by the same names.
import {createElement} from 'react';
import {createRoot} from 'react-dom/client';

export {Component, createElement} from 'react';

export function render(tree: Parameters<typeof createElement>[0], parent: Element): void {
    createRoot(parent).render(tree);
}
