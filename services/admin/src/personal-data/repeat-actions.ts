import { erasuresAtOnce, type Erasure } from '@pawlayer/contracts/admin';
import { hashToken } from '@pawlayer/service-kit';
import { revokeSession } from '../sessions/queries.ts';
import { newToken } from '../sessions/sign-in-actions.ts';
import { eraseOnce, type ErasureTools } from './actions.ts';
import { listDueErasures, openCommandSession } from './queries.ts';

/** However slow the services are: the gateway waits 20 s for an answer. */
const batchMs = 5000;

/**
 * Does a batch of these erasures again, or of all that were kept, without the first `skip`; resolves with their number,
 * and how many are left.
 */
export const repeatSome = async (
  tools: ErasureTools,
  token: string,
  { erasures: given, skip }: { erasures: readonly Erasure[] | 'kept'; skip: number },
): Promise<{ repeated: number; left: number }> => {
  const erasures = (given === 'kept' ? await tools.erasures.read() : given).slice(skip);
  const end = Date.now() + batchMs;
  let repeated = 0;
  for (const erasure of erasures.slice(0, erasuresAtOnce)) {
    await eraseOnce(tools, token, erasure);
    repeated += 1;
    if (Date.now() > end) break;
  }
  return { repeated, left: erasures.length - repeated };
};

/**
 * Makes the kept erasures that this database does not know, as after a restore or a crash; resolves with their number.
 * Each is known once it is made, so that the next run goes on where this one was stopped.
 */
export const repeatDue = async (tools: ErasureTools): Promise<number> => {
  const kept = await tools.erasures.read();
  const due = await listDueErasures(
    tools.sql,
    kept.map(({ id }) => id),
  );
  const erasures = kept.filter(({ id }) => due.has(id));
  if (erasures.length > 0) await withSession(tools, (token) => eraseAll(tools, token, erasures));
  return erasures.length;
};

const eraseAll = async (tools: ErasureTools, token: string, erasures: readonly Erasure[]): Promise<void> => {
  for (const [done, erasure] of erasures.entries())
    await eraseOnce(tools, token, erasure).catch((error: Error) => {
      throw new Error(
        `${done} of ${erasures.length} erasures were done again, then ${erasure.id} failed (${error.message}); the next run goes on there.`,
        { cause: error },
      );
    });
};

/** The services erase for nobody but an owner. */
const withSession = async ({ sql }: ErasureTools, work: (token: string) => Promise<void>): Promise<void> => {
  const token = newToken();
  await openCommandSession(sql, hashToken(token));
  try {
    await work(token);
  } finally {
    await revokeSession(sql, hashToken(token), 'repeat-erasures');
  }
};
