import { retention } from '@pawlayer/contracts';
import { deleteStrays } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { deleteExpiredLinks } from '../../core/index.ts';
import { deleteOldDeclines, forgetVisitors, isListingDone } from '../../money/index.ts';
import { eraseAskedCustomers, eraseDueCustomers } from './customer-actions.ts';
import { deleteErasedPhotos, markDuePhotos } from './photo-actions.ts';
import { eraseStripeEvents, eraseUnpaidAddresses, listKeysWithoutRow } from './queries.ts';

/** Rows of a statement; more statements follow while there is work. */
const batch = 500;

/** If Stripe was read since then, no payment as old as an object to delete is missing. */
const reconciledWithinSeconds = 3600;

/**
 * Each answers how many rows it has erased. The objects come last: those of the photos that the steps before have
 * marked.
 */
const steps: Readonly<Record<string, (ctx: Ctx) => Promise<number>>> = {
  askedCustomers: eraseAskedCustomers,
  duePhotos: markDuePhotos,
  links: ({ sql }) => untilDone(() => deleteExpiredLinks(sql, batch)),
  visitors: ({ sql }) => untilDone(() => forgetVisitors(sql, retention.visitorHours, batch)),
  declines: ({ sql }) => untilDone(() => deleteOldDeclines(sql, retention.visitorHours, batch)),
  addresses: ({ sql }) => untilDone(() => eraseUnpaidAddresses(sql, retention.unpaidAddressDays, batch)),
  events: ({ sql }) => untilDone(() => eraseStripeEvents(sql, retention.stripeEventDays, batch)),
  dueCustomers: eraseDueCustomers,
  photos: deleteErasedPhotos,
};

/**
 * Erases data at the end of its retention period, and what people asked to erase once nothing needs it. A step that
 * fails does not stop the others; the run then fails at its end.
 */
export const eraseExpired = async (ctx: Ctx): Promise<void> => {
  const erased: Record<string, number> = {};
  const errors: unknown[] = [];
  for (const [step, run] of Object.entries(steps)) {
    try {
      erased[step] = await run(ctx);
    } catch (error) {
      ctx.log.error({ step, err: error }, 'a step of the erasure failed');
      errors.push(error);
    }
  }
  if (Object.values(erased).some((count) => count > 0)) ctx.log.info(erased, 'erased what was kept long enough');
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${Object.keys(steps).length} steps failed`);
};

/**
 * Deletes objects without a row: a request broke off between the two, or a job came late. After a restore, the
 * rows of orders may still have to be made again from their payments, so it leaves everything until they are.
 */
export const deleteStrayObjects = async ({ sql, storage, log }: Ctx): Promise<void> => {
  if (!(await isListingDone(sql, reconciledWithinSeconds))) {
    log.info({}, 'objects without a row stay until the payments at Stripe are read');
    return;
  }
  await deleteStrays(storage, { listStrays: (keys) => listKeysWithoutRow(sql, keys), log });
};

/** Runs a statement until it finds less than a batch; resolves with the sum. */
const untilDone = async (run: () => Promise<number>): Promise<number> => {
  for (let sum = 0; ;) {
    const count = await run();
    sum += count;
    if (count < batch) return sum;
  }
};
