import { commonEnv, limitSetting } from '@pawlayer/service-kit/env';
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

export const Env = commonEnv.extend({
  HEALTH_PARTS: HealthParts,
  ADMIN_PASSWORD: z.string({ error: "is missing: it is the owner's password" }).min(1),
  LIMIT_LOGIN: limitSetting('10/600'),
  LIMIT_LOGIN_OVERALL: limitSetting('100/600'),
});
export type Env = z.output<typeof Env>;
