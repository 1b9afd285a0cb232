import * as z from 'zod';
import { defineCall } from './call.ts';

const Part = z.object({ status: z.enum(['up', 'down']), ms: z.int().nonnegative(), reason: z.string().optional() });

/** A dependency of a process, by its name in the process's health. */
export type Dependency = 'database' | 'redis' | 'storage' | 'mail' | 'stripe';

/** The processes that are part of the store's health. */
export const storeProcesses = [
  'catalog',
  'catalog-worker',
  'orders',
  'orders-worker',
  'content',
  'content-worker',
  'shell',
  'mfe-shop',
  'mfe-checkout',
  'mfe-admin',
] as const;
export type StoreProcess = (typeof storeProcesses)[number];

/** Processes that run only in a store without real payments, or without an external mail server. */
export type StandInProcess = 'stripe-sandbox' | 'mail';

/** The name of a dependency of a process in the store's health, such as `orders.database`. */
export const partName = (process: string, dependency: string): string => `${process}.${dependency}`;

/** Splits the name of a part of the store's health into the process and, if there is one, the dependency. */
export const parsePartName = (name: string): { process: string; dependency: string | undefined } => {
  const [process = name, dependency] = name.split('.', 2);
  return { process, dependency };
};

/** What everybody may know: `ok` only when every part is up. */
export const HealthStatus = z.object({ status: z.enum(['ok', 'down']) });
export type HealthStatus = z.infer<typeof HealthStatus>;

/** For the owner. `ms` is the part's response time. */
export const Health = HealthStatus.extend({ parts: z.record(z.string(), Part) });
export type Health = z.infer<typeof Health>;

export const getHealth = defineCall({
  name: 'getHealth',
  owner: 'admin',
  method: 'GET',
  path: '/api/health',
  auth: 'public',
  summary: 'Whether every part is ready, at most two seconds old; 503 with the same body when one is not',
  status: 200,
  response: HealthStatus,
  errors: ['unavailable'],
});

export const getOpenApi = defineCall({
  name: 'getOpenApi',
  owner: 'admin',
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  summary: 'This description',
  status: 200,
  response: z.looseObject({ openapi: z.string() }),
  errors: [],
});
