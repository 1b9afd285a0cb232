import { retention } from '@pawlayer/contracts';
import { requestIdOrNew } from '@pawlayer/service-kit';
import { deleteStrays } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { deleteUnpublishedStories, listKeysWithoutStory } from './retention-queries.ts';

const batch = 200;

/** Erases stories that were not published for long enough; their objects follow by a job. */
export const eraseOldStories = async ({ sql, log }: Ctx): Promise<void> => {
  for (let erased = 0; ;) {
    const count = await deleteUnpublishedStories(sql, retention.rejectedStoryDays, batch, requestIdOrNew());
    erased += count;
    if (count === batch) continue;
    if (erased > 0) log.info({ erased }, 'old stories were erased');
    return;
  }
};

/** Deletes objects without a story: a request broke off between the two, or a job came late. */
export const deleteStrayObjects = async ({ sql, storage, log }: Ctx): Promise<void> => {
  await deleteStrays(storage, { listStrays: (keys) => listKeysWithoutStory(sql, keys), log });
};
