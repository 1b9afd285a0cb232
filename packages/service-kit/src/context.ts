import type { Dependency } from '@pawlayer/contracts';
import type { Sql } from '@pawlayer/db';
import type { HealthChecks } from './http/health.ts';
import type { Log } from './log.ts';

/** What the kit needs of a service's context; each service adds its own clients. */
export type ServiceContext = { log: Log; sql: Sql; healthChecks: Partial<HealthChecks<Dependency>> };

/** Opens what a process works with, without waiting for any connection; `processName` marks its log lines. */
export type OpenContext<Env, Ctx> = (env: Env, processName: string) => { ctx: Ctx; close: () => Promise<void> };
