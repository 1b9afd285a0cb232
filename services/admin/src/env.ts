import { commonEnv, limitSetting, mailEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';

/** The URL of each process's health check, by the process's name. */
const HealthUrls = z
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
  HEALTH_PARTS: HealthUrls,
  ADMIN_PASSWORD: z.string({ error: "is missing: it is the owner's password" }).min(1),
  ...mailEnv.shape,
  LIMIT_LOGIN: limitSetting('5/60'),
  LIMIT_LOGIN_OVERALL: limitSetting('100/3600'),
  LIMIT_LOGIN_MAILS: limitSetting('3/900'),
  LIMIT_PASSKEYS: limitSetting('60/60'),
  LIMIT_PASSKEYS_OVERALL: limitSetting('600/60'),
});
export type Env = z.output<typeof Env>;

const password = () => z.string({ error: 'must be a password' }).min(1);

/** The only process that has the superuser's credentials. */
export const ProvisionEnv = z.object({
  POSTGRES_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be the superuser's postgres:// URL" }),
  CATALOG_DB_PASSWORD: password(),
  ORDERS_DB_PASSWORD: password(),
  CONTENT_DB_PASSWORD: password(),
  ADMIN_DB_PASSWORD: password(),
});
