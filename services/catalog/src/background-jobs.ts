import { failureNotices, type BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { galleryJobs } from './gallery/jobs.ts';
import { deleteStrayObjects, deleteWithdrawnItems } from './gallery/retention-actions.ts';

/** The service's background work: making and removing the pictures of the gallery, withdrawn items, and objects without an item. */
export const backgroundJobs = (): BackgroundJobs<Ctx> => ({
  consumers: galleryJobs,
  timers: [
    { name: 'delete-withdrawn-items', seconds: 15, run: deleteWithdrawnItems },
    { name: 'delete-stray-objects', seconds: 86_400, run: deleteStrayObjects },
    failureNotices('catalog'),
  ],
});
