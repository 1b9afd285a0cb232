import type { BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { galleryJobs } from './gallery/jobs.ts';

/** What happens without a request: the pictures of the gallery are made and removed. */
export const backgroundJobs = (): BackgroundJobs<Ctx> => ({ consumers: galleryJobs });
