import type { Dependency } from '@pawlayer/contracts';
import type { Sql } from '@pawlayer/db';
import type { Deadlines } from './http/deadlines.ts';
import type { HealthChecks } from './http/health.ts';
import type { Log } from './log.ts';

/** The part of a service's context that the kit needs; each service adds its own clients. */
export type ServiceContext = {
  log: Log;
  /** The pool of the shop and of the background work. */
  sql: Sql;
  /** The pool of the calls below `/api/admin/`; see `forOwner`. */
  ownerSql: Sql;
  healthChecks: Partial<HealthChecks<Dependency>>;
  /** The URLs at which the store's pages are served. */
  ownUrls: readonly string[];
  /** How long requests may take, if not as long as usual. */
  deadlines?: Deadlines;
};

/** Creates the context of a process without waiting for any connection. `processName` is added to its log lines. */
export type OpenContext<Env, Ctx> = (env: Env, processName: string) => { ctx: Ctx; close: () => Promise<void> };
