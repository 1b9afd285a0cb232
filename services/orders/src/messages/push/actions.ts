import type { Ctx } from '../../context.ts';
import { findAnsweredOrder } from './queries.ts';

/** The order whose customer has answered this proof; false when nobody has, as after an auto-approval. */
export const readAnsweredOrder = async ({ sql }: Ctx, proofId: string): Promise<string | false> =>
  (await findAnsweredOrder(sql, proofId)) ?? false;
