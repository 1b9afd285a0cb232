import * as z from 'zod';
import { defineCall, type FilePart } from '../call.ts';
import { MaskHash } from '../cuts.ts';
import { id } from '../fields.ts';

/** The most bytes that the file of a mask may have. */
const maxMaskBytes = 100_000;

/**
 * A grey PNG without transparency of at most 600 × 800 pixels, upright or across, in the proportions of the upright photo:
 * white where the pet is.
 */
export const maskFile = {
  required: true,
  missing: 'Please send a mask',
  maxBytes: maxMaskBytes,
  types: ['image/png'],
} as const satisfies FilePart;

export const saveMask = defineCall({
  owner: 'orders',
  route: 'POST /api/uploads/{id}/masks',
  auth: 'public',
  summary: 'Stores where the pet is in a photo, for a cut to name by its hash; the same again changes nothing',
  /** Whose photo it is. */
  form: z.object({ customerId: id() }),
  files: { mask: maskFile },
  response: z.object({ mask: MaskHash }),
  errors: ['already_ordered', 'photo_erased'],
});
