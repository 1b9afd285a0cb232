import type { Cutout } from '@pawlayer/contracts';
import type { FileInMemory } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';

/**
 * Finds the pet in a copy of a photo. Of the copy and of the answer nothing is kept. With an aborted signal the copy
 * leaves the queue.
 */
export const cutOut = async (
  { cutoutRunner }: Pick<Ctx, 'cutoutRunner'>,
  { bytes }: FileInMemory,
  signal: AbortSignal,
): Promise<Cutout> => {
  const pet = await cutoutRunner.cutOut(bytes, { signal });
  if (pet === null) return { mask: null, confidence: 0, box: null };
  const { mask, confidence, box } = pet;
  return { mask: `data:image/png;base64,${Buffer.from(mask).toString('base64')}`, confidence, box };
};
