import type { Row } from '../figure.ts';

/** The checker's invariants; a figure's own counts stand in `reached`. */
const nameBroken = ({ broken }: Row): string => {
  const names = new Set(broken.flatMap((sentence) => /^I-\d/.exec(sentence)?.[0] ?? []));
  return names.size === 0 ? '' : `; broken: ${[...names].join(', ')}`;
};

/** `✓ 0 lost of 10,000`; ✗ where the goal or an invariant was missed. */
export const formatReached = (row: Row): string =>
  `${row.holds && row.broken.length === 0 ? '✓' : '✗'} ${row.reached}${nameBroken(row)}`;

/** The table that a run ends with. */
export const formatTable = (rows: readonly Row[]): string => {
  const cells = [['figure', 'goal', 'reached'], ...rows.map((row) => [row.id, row.goal, formatReached(row)])];
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')).join('\n');
};
