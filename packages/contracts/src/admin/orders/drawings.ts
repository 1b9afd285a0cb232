import * as z from 'zod';
import { callsOf, type FilePart } from '../../call.ts';
import { hexColour } from '../../orders/previews.ts';
import { maxPhotoBytes, photoTypes } from '../../photos.ts';
import { roles } from '../../roles.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/** A picture of the portrait that was drawn in another program. */
export const drawingFile = {
  required: true,
  missing: 'Please choose a picture',
  maxBytes: maxPhotoBytes,
  types: photoTypes,
} as const satisfies FilePart;

/** A drawing as it is read: a few flat colours at the size of the cut. */
export const ReadDrawing = z.object({
  /**
   * A PNG with a palette as a data URL, of 600 × 800 pixels upright or 800 × 600 across: transparent where nothing is
   * drawn, and the colours.
   */
  picture: z.string().startsWith('data:image/png;base64,'),
  /** Dark to light. */
  colours: z.array(hexColour()).min(1).max(16),
  /** Whether it had more colours, and was reduced to the order's number. */
  isReduced: z.boolean(),
});
export type ReadDrawing = z.infer<typeof ReadDrawing>;

export const readDrawing = defineCall({
  route: 'POST /api/admin/orders/{id}/drawings',
  summary:
    "Reads a drawing of an order's portrait, at the size of its cut and in few colours; nothing is kept. 503 when too many are read at once",
  form: z.object({}),
  files: { drawing: drawingFile },
  response: ReadDrawing,
  errors: ['photo_unreadable', 'unsupported_type'],
});
