import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours that a block of tokens.css declares. */
const coloursOf = (selector: string) => {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name, hex]) => [name ?? '', hex ?? '']),
  );
};

const light = coloursOf(':root {');
const themes: Record<string, Record<string, string>> = {
  light,
  dark: { ...light, ...coloursOf(":root.dark,\n  [data-surface='dusk'] {"), ...coloursOf(':root.dark {') },
  // A dusk surface in the light theme: the dark theme's colours on the light theme's plum.
  dusk: { ...light, ...coloursOf(":root.dark,\n  [data-surface='dusk'] {"), paper: light['s1'] ?? '' },
};

const surfaces = ['paper', 'sheet', 'well'];
const texts = ['ink', 'ink-2', 'primary', 'primary-hover', 'moss', 'dusk', 'danger'];
const pairs = [
  ...surfaces.flatMap((surface) => texts.map((text) => [text, surface, 4.5] as const)),
  ...surfaces.flatMap((surface) => ['focus', 'edge'].map((shape) => [shape, surface, 3] as const)),
  ['on-primary', 'primary', 4.5] as const,
  ['on-primary', 'primary-hover', 4.5] as const,
  ['s5', 's1', 4.5] as const,
  ['s5', 's2', 4.5] as const,
  ['on-strata', 's4', 4.5] as const,
  ['on-strata', 's5', 4.5] as const,
];

describe.each(Object.entries(themes))('the %s palette', (_theme, colours) => {
  test.each(pairs)('%s on %s has a contrast of at least %f', (text, surface, least) => {
    expect(contrast(colours[text], colours[surface])).toBeGreaterThanOrEqual(least);
  });
});

/** The contrast ratio as defined by WCAG 2.2. */
const contrast = (one = '', other = '') => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const linear = (channel: number) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
