import type { RunningStore } from '@pawlayer/cli';
import type { Sql } from '@pawlayer/db';

/** The store that is broken, its databases, and a paid order of it. */
type Target = { store: RunningStore; orders: Sql; content: Sql; orderId: string };

/** Breaks something by hand, past the store; the result repairs it. `names` are the invariants that this breaks. */
export type Break = { what: string; names: string[]; breaks: (target: Target) => Promise<() => Promise<unknown>> };
