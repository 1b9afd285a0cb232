import { commonEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';

/** By name of a process: where it says whether it is ready. */
const HealthParts = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.url()));

export const Env = commonEnv.omit({ REDIS_URL: true }).extend({ HEALTH_PARTS: HealthParts });
