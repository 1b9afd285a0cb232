import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { changedSince, getOrderVersion } from '../../core/index.ts';
import { listModels } from '../portraits/model-queries.ts';
import { insertProof } from './admin-queries.ts';

/**
 * Sends the frozen model to the customer, and supersedes an open proof. Throws `forbidden_step` when there is nothing
 * to send or it is too late, or `conflict` when the order was changed meanwhile.
 */
export const sendProof = async (
  ctx: Ctx,
  owner: Owner,
  orderId: string,
  { version, message }: { version: number; message?: string | undefined },
): Promise<void> => {
  if (await insertProof(ctx.sql, { orderId, version, message }, owner)) return;
  if ((await getOrderVersion(ctx, orderId)) !== version) throw changedSince();
  const isFrozen = (await listModels(ctx.sql, orderId)).some(({ frozenAt }) => frozenAt);
  throw new ApiProblem(
    'forbidden_step',
    isFrozen
      ? 'A proof can be sent only while the order is paid and not yet printed.'
      : 'Freeze a model first: it is what a proof shows.',
  );
};
