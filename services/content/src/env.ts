import { budgetsSetting, commonEnv, mailEnv, storageEnv, wholeNumber } from '@pawlayer/service-kit/env';
import type * as z from 'zod';

/** Settings of the API and the worker. */
export const Env = commonEnv.extend({
  ...storageEnv.shape,
  ...mailEnv.shape,
  LIMIT_STORIES: budgetsSetting('address:300/10 email:3/3600 all:2000/60'),
  PENDING_STORIES_MAX: wholeNumber(500, [1, 900], 'must be a number of stories').describe(
    'New stories are refused while this many wait for approval. The same number is kept as spam.',
  ),
  LIMIT_MESSAGES: budgetsSetting('address:300/10 email:5/3600 all:2000/60'),
  LIMIT_CONFIRMATIONS: budgetsSetting('address:10/3600 email:3/86400 all:200/3600').describe(
    'Mails that confirm a message from the contact form. Beyond the limit, the message is kept and only the mail is left out.',
  ),
});
export type Env = z.output<typeof Env>;
