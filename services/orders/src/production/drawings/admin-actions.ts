import type { ReadDrawing } from '@pawlayer/contracts/admin';
import { type CheckedDrawing, ImageWorkerUnavailable } from '@pawlayer/images';
import { ApiProblem, type ReceivedFile } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { retouchSizeOf, toRetouchedCut } from '../../core/cuts/retouch-rules.ts';
import { getOwnersCut } from '../portraits/cut-admin-actions.ts';
import { asShown, suggestedSettings } from '../portraits/model-rules.ts';
import { describeDrawingProblem, tooManyDrawings } from './rules.ts';

/**
 * Reads a picture that somebody drew for an order, of which nothing is kept. Throws `validation` for one of another shape,
 * an animated and an empty one, what `inspect` of the image workers throws, and `unavailable` while too many are read.
 */
export const readDrawing = async (ctx: Ctx, orderId: string, file: ReceivedFile): Promise<ReadDrawing> => {
  const cut = toRetouchedCut(suggestedSettings(asShown(await getOwnersCut(ctx, orderId))));
  const size = retouchSizeOf(cut);
  const read = await ctx.imageWorkers
    .readDrawing({ path: file.path, size, colours: cut.colours })
    .catch(explainUnavailable);
  if ('problem' in read)
    throw new ApiProblem('validation', { fields: { drawing: describeDrawingProblem(read, size) } });
  const { png, ...rest } = read;
  return { ...rest, picture: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
};

const explainUnavailable = (error: unknown): CheckedDrawing => {
  if (!(error instanceof ImageWorkerUnavailable)) throw error;
  throw new ApiProblem('unavailable', tooManyDrawings, { cause: error });
};
