import { failureNotices, scheduledJob, watchedTimer, type BackgroundJobs } from '@pawlayer/service-kit';
import type { Ctx } from './context.ts';
import { galleryJobs } from './gallery/jobs.ts';
import { deleteStrayObjects, deleteWithdrawnItems } from './gallery/retention-actions.ts';

const strays = scheduledJob<Ctx>({
  name: 'delete-stray-objects',
  title: 'Removal of unused files',
  seconds: 86_400,
  run: deleteStrayObjects,
});

const withdrawn = watchedTimer<Ctx>({
  name: 'delete-withdrawn-items',
  title: 'Removal of gallery pictures whose consent was withdrawn',
  seconds: 15,
  run: deleteWithdrawnItems,
});

/** The service's background work: making and removing the pictures of the gallery, withdrawn items, and objects without an item. */
export const backgroundJobs = (): BackgroundJobs<Ctx> => ({
  consumers: [...galleryJobs, strays.job, withdrawn.job],
  timers: [withdrawn.timer, strays.timer, failureNotices('catalog')],
});
