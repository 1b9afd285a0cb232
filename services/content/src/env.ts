import { commonEnv, limitSetting, mailEnv, storageEnv } from '@pawlayer/service-kit/env';
import type * as z from 'zod';

/** Settings of the API and the worker. */
export const Env = commonEnv.extend({
  ...storageEnv.shape,
  ...mailEnv.shape,
  LIMIT_STORIES: limitSetting('60/60'),
  LIMIT_MESSAGES: limitSetting('60/60'),
});
export type Env = z.output<typeof Env>;
