import { commonEnv } from '@pawlayer/service-kit/env';

export const Env = commonEnv.omit({ REDIS_URL: true });
