import { fileURLToPath } from 'node:url';

const pathOf = (name: string) => fileURLToPath(new URL(`../photos/${name}`, import.meta.url));

/** The photo for specs that check its previews or pictures: 1024 × 768. */
export const raccoon = pathOf('raccoon.jpg');

/** A photo whose pet the model is sure of. */
export const surePhoto = pathOf('small/raccoon-512.jpg');

/** A photo without a pet. */
export const sky = pathOf('odd/sky.jpg');

/** 1 × 1, which is too small for a portrait. */
export const singlePixel = pathOf('odd/pixel.png');

/** A WebP of 480 × 360 that stands on its head, with its tags in no order; upright, it is red and green above blue and white. */
export const turnedPhoto = pathOf('odd/turned.webp');

/** A JPEG of 4032 × 3024 that stands on its head; upright, it is black and dark above light and white. */
export const largeTurnedPhoto = pathOf('odd/turned-large.jpg');

/** Where the pet is in {@link raccoon}. */
export const raccoonMask = pathOf('masks/raccoon.png');

/** The photo for all other specs, with the same file name: small, so that it is processed quickly. */
export const smallPhoto = pathOf('small/raccoon.jpg');
