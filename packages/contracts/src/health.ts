import * as z from 'zod';
import { defineCall } from './call.ts';

const Part = z.object({ status: z.enum(['up', 'down']), ms: z.int().nonnegative(), reason: z.string().optional() });

/** What a process depends on, as the parts of its own health are called. */
export type Dependency = 'database' | 'redis' | 'storage' | 'mail' | 'stripe';

/** The processes that the health of a store is made of. */
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

/** Those that run only in a store without real payments, or without a mail server of its own. */
export type StandInProcess = 'stripe-sandbox' | 'mail';

/** The part of the store's health that is a dependency of a process, e.g. `orders.database`. */
export const partName = (process: string, dependency: string): string => `${process}.${dependency}`;

/** What a part of the store's health is called: a process, or a dependency of it. */
export const parsePartName = (name: string): { process: string; dependency: string | undefined } => {
  const [process = name, dependency] = name.split('.', 2);
  return { process, dependency };
};

/** `status` is `ok` only when every part is up. `ms` is how long the part took to answer. */
export const Health = z.object({ status: z.enum(['ok', 'down']), parts: z.record(z.string(), Part) });
export type Health = z.infer<typeof Health>;

export const getHealth = defineCall({
  name: 'getHealth',
  owner: 'admin',
  method: 'GET',
  path: '/api/health',
  auth: 'public',
  summary: 'Whether every part is ready; 503 with the same body when one is not',
  status: 200,
  response: Health,
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
