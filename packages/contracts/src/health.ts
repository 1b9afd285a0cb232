import * as z from 'zod';
import { callsOf } from './call.ts';

const defineCall = callsOf({ owner: 'admin', auth: 'public' });

const Part = z.object({
  status: z.enum(['up', 'down']),
  ms: z.int().nonnegative(),
  reason: z.string().optional(),
  /** The store works without it: when it is down, the owner is told, and the store is up. */
  isOptional: z.boolean().optional(),
});

/** A dependency of a process, by its name in the process's health. */
export type Dependency = 'database' | 'redis' | 'storage' | 'mail' | 'stripe';

/** The name of a dependency of a process in the store's health, such as `orders.database`. */
export const partName = (process: string, dependency: string): string => `${process}.${dependency}`;

/** Splits the name of a part of the store's health into the process and, if there is one, the dependency. */
export const parsePartName = (name: string): { process: string; dependency: string | undefined } => {
  const [process = name, dependency] = name.split('.', 2);
  return { process, dependency };
};

/** What everybody may know: `ok` only when every part is up that the store needs. */
export const HealthStatus = z.object({ status: z.enum(['ok', 'down']) });
export type HealthStatus = z.infer<typeof HealthStatus>;

/** `ms` is the part's response time. */
export const Health = HealthStatus.extend({ parts: z.record(z.string(), Part) });
export type Health = z.infer<typeof Health>;

/** Whether everything is up that the store needs. */
export const isHealthy = (parts: Health['parts']): boolean =>
  Object.values(parts).every(({ status, isOptional }) => status === 'up' || isOptional === true);

/** Numbers of a queue stop here: it means this many or more. */
export const maxQueueNumber = 10_000;

/**
 * `waiting`: not tried yet, or running. `delayed`: to be tried again after a failure. `failed`: given up.
 * `oldestSeconds`: for how long the oldest that is not given up has been waiting.
 */
const queueNumbers = ['waiting', 'delayed', 'failed', 'oldestSeconds'] as const;
export type QueueNumber = (typeof queueNumbers)[number];

/** What a process says about itself; `queues` by their names, only from the processes that know. */
export const ProcessHealth = Health.extend({
  queues: z.record(z.string(), z.record(z.enum(queueNumbers), z.int().nonnegative())).optional(),
});
export type ProcessHealth = z.infer<typeof ProcessHealth>;

/** How serious a number is. It is for the owner: the store is up or down independently of it. */
export const Level = z.enum(['green', 'yellow', 'red']);
export type Level = z.infer<typeof Level>;

const StoreQueue = z.object({
  name: z.string(),
  level: Level,
  numbers: z.record(z.enum(queueNumbers), z.object({ value: z.int().nonnegative(), level: Level })),
});
export type StoreQueue = z.infer<typeof StoreQueue>;

/** When the last good backup was begun, if there is one, and whether there should have been a newer one by now. */
const BackupHealth = z.object({ lastAt: z.iso.datetime().optional(), isOverdue: z.boolean() });
export type BackupHealth = z.infer<typeof BackupHealth>;

/** For the owner: every part, every queue by name, and the state of the backups, if the database can be read. */
export const StoreHealth = Health.extend({ queues: z.array(StoreQueue), backup: BackupHealth.optional() });
export type StoreHealth = z.infer<typeof StoreHealth>;

export const getHealth = defineCall({
  route: 'GET /api/health',
  summary: 'Whether every part is ready, at most two seconds old; 503 with the same body when one is not',
  response: HealthStatus,
  errors: ['unavailable'],
});

export const getOpenApi = defineCall({
  route: 'GET /api/openapi.json',
  summary: 'This description',
  response: z.looseObject({ openapi: z.string() }),
});
