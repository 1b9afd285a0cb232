import type { Lab } from './lab/open-lab.ts';

/**
 * What a figure has measured. `broken`: a sentence for each count of its own that must hold on any machine (lost writes,
 * forged events that were accepted, failed starts) and did not. `holds`: times and sizes, which depend on the machine,
 * are within the goal.
 */
export type Outcome = { reached: string; broken: readonly string[]; holds: boolean };

/** A goal of docs/reliability.md, and how it is tried. */
export type Figure = {
  id: string;
  goal: string;
  /** The faults of docs/reliability.md that it tries. */
  proves: readonly string[];
  /** Settings of the store beyond those of the harness; such a figure gets a store of its own. */
  env?: Readonly<Record<string, string>>;
  /** Whether the photos of orders are in S3 instead of a folder; such a figure gets a store of its own, too. */
  isInS3?: true;
  /** Whether it makes so many orders that their portraits would take hours; quick runs make none anyway. */
  hasNoPortraits?: true;
  /** A throw is a broken invariant. */
  run: (lab: Lab) => Promise<Outcome>;
};

/** A row of the table. `broken`: the figure's own, and the invariants `I-1` to `I-8` that did not hold afterwards. */
export type Row = Outcome & { id: string; goal: string };

/** The rows in the order of the figures. `trouble`: why the harness could not run the rest of them. */
export type Run = { rows: readonly Row[]; trouble?: string };
