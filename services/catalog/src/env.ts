import { commonEnv, storageEnv } from '@pawlayer/service-kit/env';
import type * as z from 'zod';

/** Settings of the API and the worker. */
export const Env = commonEnv.extend(storageEnv.shape);
export type Env = z.output<typeof Env>;
