import * as z from 'zod';
import { callsOf, type FilePart } from '../../call.ts';
import { isCutOut, RetouchId } from '../../cuts.ts';
import { fromJson, idParams } from '../../fields.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';
import { AdminOrder } from './order.ts';
import { ModelSettings } from './prepress.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/** The most bytes that the file of a retouching may have: one of strokes has some thousands. */
const maxRetouchBytes = 250_000;

/**
 * A PNG with a palette, of 600 × 800 pixels upright or 800 × 600 across, as `encodeOverlay` of packages/layers writes
 * it: as cut, the colours of the stack, and the ground.
 */
export const retouchFile = {
  required: true,
  missing: 'Please send a retouching',
  maxBytes: maxRetouchBytes,
  types: ['image/png'],
} as const satisfies FilePart;

/**
 * What a retouching was painted over, as `prepress.suggested` of its order says it; {@link fitsCut} says what it fits.
 */
export const RetouchedCut = ModelSettings.pick({
  crop: true,
  orientation: true,
  mask: true,
  colours: true,
  style: true,
});
export type RetouchedCut = z.infer<typeof RetouchedCut>;

/**
 * The same text for portraits that a retouching lies on in the same way. Colourway, ground and carved name change
 * nothing of it, nor does a mask that nothing is cut out with.
 */
export const describeFit = (settings: ModelSettings): string => describe(settings, isCutOut(settings));

/** Whether what was painted over a cut lies where it should on this portrait. */
export const fitsCut = (madeFor: RetouchedCut, settings: ModelSettings): boolean =>
  describe(madeFor, isCutOut(settings)) === describeFit(settings);

const describe = (
  { crop, orientation = 'upright', mask, style = 'photograph', colours }: RetouchedCut,
  hasMask: boolean,
): string => {
  const { x, y, width, height } = crop;
  return JSON.stringify([x, y, width, height, orientation, (hasMask && mask) || null, style, colours]);
};

/** One version of what was painted over the cut of an order. `savedBy` is the id of a person. */
export const Retouch = z.object({
  id: RetouchId,
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  madeFor: RetouchedCut,
  /** Whether the order is cut with it. */
  isCurrent: z.boolean(),
  /** Whether it fits what the order is cut with now. */
  fits: z.boolean(),
});
export type Retouch = z.infer<typeof Retouch>;

export const listRetouches = defineCall({
  route: 'GET /api/admin/orders/{id}/retouches',
  summary: "The latest twenty retouchings of an order's portrait, the newest first",
  response: z.object({ retouches: z.array(Retouch) }),
});

/**
 * `basedOn` is the version from which the painting began; without it, from the cut alone. On another one than the
 * order's it is stored, but not used: `retouch_overtaken`. So is one that was made for another cut: `retouch_unfit`.
 */
export const saveRetouch = defineCall({
  route: 'POST /api/admin/orders/{id}/retouches',
  summary: 'Stores what was painted over the cut of an order, and cuts it with that from then on; audited',
  form: z.object({
    madeFor: z.string().max(1000).transform(fromJson).pipe(RetouchedCut),
    basedOn: RetouchId.optional(),
  }),
  files: { retouch: retouchFile },
  response: AdminOrder,
  errors: ['conflict', 'forbidden_step', 'photo_erased', 'retouch_overtaken', 'retouch_unfit'],
});

export const getRetouch = defineCall({
  route: 'GET /api/admin/orders/{id}/retouches/{retouch}',
  summary: "A retouching of an order's portrait",
  params: idParams.extend({ retouch: RetouchId }),
  media: 'image/png',
});

export const useRetouch = defineCall({
  route: 'POST /api/admin/orders/{id}/retouch',
  summary: 'Goes back to a retouching that fits the cut of an order, or to the cut without any; audited',
  body: z.object({ version, retouch: RetouchId.nullable() }),
  response: AdminOrder,
  errors: ['forbidden_step', 'photo_erased', 'retouch_unfit'],
});
