import type { Proof, ProofDecision } from '@pawlayer/contracts';
import { ApiProblem, openStoredObject, requestIdOrNew, type OpenObject } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { getProofWait } from '../../core/index.ts';
import { findPictureName, privatePictureCaching } from '../portraits/preview-rules.ts';
import { recordDecision } from './decision-queries.ts';
import { findProof } from './queries.ts';
import { explainRefusal, hasSameDecision, type StoredProof } from './rules.ts';

/** Finds a proof by its unguessable id. Throws `not_found`. */
export const getProof = async (ctx: Ctx, id: string): Promise<StoredProof> => {
  const proof = await findProof(ctx.sql, id, ctx.proofDaySeconds);
  if (!proof) throw new ApiProblem('not_found', 'We cannot find the portrait of this link.');
  return proof;
};

/** Opens a picture of the proof. */
export const openProofPicture = async (
  ctx: Ctx,
  id: string,
  name: string,
): Promise<OpenObject & { caching: string }> => {
  const { modelId, preview } = await getProof(ctx, id);
  const stored = findPictureName(preview, name);
  if (!stored) throw new ApiProblem('not_found');
  return { ...(await openStoredObject(ctx, keys.model(modelId, stored))), caching: privatePictureCaching };
};

/**
 * Approves a proof or requests a change. Repeating a decision changes nothing. Throws `conflict` for a different
 * decision.
 */
export const decideProof = async (ctx: Ctx, id: string, decision: ProofDecision): Promise<Proof> => {
  const seen = await getProof(ctx, id);
  if (hasSameDecision(seen, decision)) return seen;
  const isOurs =
    seen.isWaiting &&
    (await recordDecision(ctx.sql, id, decision, {
      requestId: requestIdOrNew(),
      ...(await getProofWait(ctx)),
    }));
  const proof = await getProof(ctx, id);
  if (!isOurs && !hasSameDecision(proof, decision)) throw new ApiProblem('conflict', explainRefusal(proof));
  return proof;
};
