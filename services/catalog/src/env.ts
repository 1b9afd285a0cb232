import { commonEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';

/** What the api and the worker read. */
export const Env = commonEnv.extend({ STORAGE_URL: z.string({ error: 'must be a file:// or s3:// URL' }) });
export type Env = z.output<typeof Env>;
