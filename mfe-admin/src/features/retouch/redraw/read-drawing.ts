import { ApiError } from '@pawlayer/app-kit';
import { maxPhotoBytes, maxPhotoMegabytes } from '@pawlayer/contracts';
import { readDrawing } from '@pawlayer/contracts/admin';
import { adminCall } from '../../../lib/session/admin-call.ts';
import { visibleErrorMessage } from '../../../lib/session/errors.ts';
import { decodeDrawing, type Drawing } from './drawing.ts';

/** Why a picture cannot be brought back, in words. */
class UnusableDrawing extends Error {
  override readonly name = 'UnusableDrawing';
}

type Size = { width: number; height: number };

/** Reads the file of a drawing, for a table of this size. */
export const readDrawingMutation = (id: string, { width, height }: Size) => ({
  mutationFn: async (drawing: File): Promise<Drawing> => {
    if (drawing.size > maxPhotoBytes) throw new UnusableDrawing(`This file is larger than ${maxPhotoMegabytes} MB.`);
    const read = await decodeDrawing(await adminCall(readDrawing, { params: { id }, form: {}, files: { drawing } }));
    if (read.width !== width || read.height !== height)
      throw new UnusableDrawing('The cut of the order has changed. Please reload this page.');
    return read;
  },
});

/** Why a drawing was not read: the error of its file, or of the call. */
export const drawingProblem = (error: unknown): string | undefined => {
  if (error instanceof UnusableDrawing) return error.message;
  return (error instanceof ApiError && error.body?.fields?.['drawing']) || visibleErrorMessage(error);
};
