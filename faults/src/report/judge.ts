import type { Row, Run } from '../figure.ts';
import type { Options } from '../options.ts';

/** The exit code of a run and what it says below its table. */
export type Verdict = {
  /** 0: good, 1: something is broken or missed, 2: nothing is known to be broken, but the harness could not run. */
  code: 0 | 1 | 2;
  lines: string[];
  /** For stderr. */
  errors: string[];
};

const maxSentences = 20;

/** A missed time or size fails a run unless only invariants do; a broken invariant always does. */
export const judge = ({ rows, trouble }: Run, { failsByInvariants }: Pick<Options, 'failsByInvariants'>): Verdict => {
  const isRed = ({ broken, holds }: Row) => broken.length > 0 || (!holds && !failsByInvariants);
  return {
    code: rows.some(isRed) ? 1 : trouble === undefined ? 0 : 2,
    lines: rows.flatMap((row) => [...sayBroken(row), ...sayMissed(row, failsByInvariants)]),
    errors: trouble === undefined ? [] : [trouble],
  };
};

const sayBroken = ({ id, broken }: Row): string[] => [
  ...broken.slice(0, maxSentences).map((sentence) => `${id}: ${sentence}`),
  ...(broken.length > maxSentences ? [`${id}: and ${broken.length - maxSentences} more`] : []),
];

const sayMissed = ({ id, holds }: Row, isForgiven: boolean): string[] =>
  holds ? [] : [`${id}: a time or size is over its goal${isForgiven ? ', which does not fail this run' : ''}`];
