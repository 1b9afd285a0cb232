import * as z from 'zod';
import { defineCall } from './call.ts';

const Part = z.object({ status: z.enum(['up', 'down']), ms: z.int().nonnegative(), reason: z.string().optional() });

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
