import { fileURLToPath } from 'node:url';

const pathOf = (name: string) => fileURLToPath(new URL(`../photos/${name}`, import.meta.url));

/** The photo of specs that look at what becomes of it: 1024 × 768. */
export const raccoon = pathOf('raccoon.jpg');

/** The photo of all others, under the same name: the store makes its pictures in a fraction of the time. */
export const smallPhoto = pathOf('small/raccoon.jpg');
