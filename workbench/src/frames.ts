import type { ExampleGroup } from './example.ts';

/** A frame on a group's board. */
export type Frame = { example: string; theme: 'light' | 'dark'; widthPx: number };

export const windowHeightPx = 740;

const narrowPx = 360;
const widePx = 1100;

/**
 * Every example at 360 px in the light theme; the last one, which has the most content, also at desktop width in the
 * dark theme.
 */
export const framesOf = ({ examples }: ExampleGroup): Frame[] => [
  ...examples.map(({ name }): Frame => ({ example: name, theme: 'light', widthPx: narrowPx })),
  { example: examples.at(-1)?.name ?? '', theme: 'dark', widthPx: widePx },
];
