import { budgetsSetting, commonEnv, mailEnv, storageEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';

/** Settings of the API and the worker. */
export const Env = commonEnv.extend({
  ...storageEnv.shape,
  ...mailEnv.shape,
  LIMIT_STORIES: budgetsSetting('address:300/10 email:3/3600 all:2000/60'),
  /** While so many stories wait for the owner, new ones are refused; the same number again is kept of spam. */
  PENDING_STORIES_MAX: z.coerce.number({ error: 'must be a number of stories' }).int().min(1).max(900).default(500),
  LIMIT_MESSAGES: budgetsSetting('address:300/10 email:5/3600 all:2000/60'),
  /** Mails to the addresses that visitors type into the contact form. */
  LIMIT_CONFIRMATIONS: budgetsSetting('address:10/3600 email:3/86400 all:200/3600'),
});
export type Env = z.output<typeof Env>;
