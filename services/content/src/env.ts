import { commonEnv, limitSetting, mailboxSetting } from '@pawlayer/service-kit/env';
import * as z from 'zod';

/** What the api and the worker read. */
export const Env = commonEnv.extend({
  STORAGE_URL: z.string({ error: 'must be a file:// or s3:// URL' }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// URL' }),
  MAIL_FROM: mailboxSetting(),
  OWNER_EMAIL: z.email({ error: 'must be an e-mail address' }),
  LIMIT_STORIES: limitSetting('60/60'),
  LIMIT_MESSAGES: limitSetting('60/60'),
});
export type Env = z.output<typeof Env>;
