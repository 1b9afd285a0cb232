import type { BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { galleryJobs } from './gallery/jobs.ts';

/** The service's background work: making and removing the pictures of the gallery. */
export const backgroundJobs = (): BackgroundJobs<Ctx> => ({ consumers: galleryJobs });
