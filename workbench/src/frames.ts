import type { ExampleGroup } from './example.ts';

/** A frame on a group's board. */
export type Frame = { example: string; theme: 'light' | 'dark'; widthPx: number };

export const windowHeightPx = 760;

const narrowPx = 360;
const widePx = 1100;

/** Every example at 360 px in the light theme; the last, which is the full one, also in the dark one and wide. */
export const framesOf = ({ examples }: ExampleGroup): Frame[] => {
  const narrow = examples.map(({ name }): Frame => ({ example: name, theme: 'light', widthPx: narrowPx }));
  const full = examples.at(-1)?.name ?? '';
  return [
    ...narrow,
    { example: full, theme: 'dark', widthPx: narrowPx },
    { example: full, theme: 'light', widthPx: widePx },
  ];
};
