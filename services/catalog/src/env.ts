import { commonEnv, storageEnv } from '@pawlayer/service-kit/env';
import type * as z from 'zod';

/** What the api and the worker read. */
export const Env = commonEnv.extend(storageEnv.shape);
export type Env = z.output<typeof Env>;
