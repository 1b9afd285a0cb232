import type { Lab } from './lab/open-lab.ts';

/** What a figure has measured. `holds`: the goal was reached, the invariants aside. */
export type Outcome = { reached: string; holds: boolean };

/** A goal of docs/reliability.md, and how it is tried. */
export type Figure = {
  id: string;
  goal: string;
  /** The faults of docs/reliability.md that it tries. */
  proves: readonly string[];
  /** Settings of the store beyond those of the harness; such a figure gets a store of its own. */
  env?: Readonly<Record<string, string>>;
  run: (lab: Lab) => Promise<Outcome>;
};

/** A row of the table. `broken` are the invariants that did not hold afterwards. */
export type Row = { id: string; goal: string; reached: string; holds: boolean; broken: readonly string[] };
