import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { ChosenCut, CutLook, MaskHash } from '../../cuts.ts';
import { idParams } from '../../fields.ts';
import { maskFile } from '../../orders/masks.ts';
import { roles } from '../../roles.ts';
import { version, versionInQuery } from '../version.ts';
import { AdminOrder } from './order.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/**
 * What the owner changes of an order's cut. The number of colours stays; an index of the surroundings' colour is one of
 * the order's preview. Without `mask` and `surroundings`, a photograph is as photographed;
 * without `style`, style, colourway and ground stay; without `carved`, the carved name stays. A retouching stays while it
 * fits. A change that it does not fit is refused, unless `retouch` says that it is to be moved to where it belongs then,
 * or dropped.
 */
export const CutChange = ChosenCut.pick({ crop: true, orientation: true, mask: true, surroundings: true }).extend({
  version,
  ...CutLook.shape,
  retouch: z.enum(['keep', 'drop']).optional(),
});
export type CutChange = z.infer<typeof CutChange>;

export const changeCut = defineCall({
  route: 'POST /api/admin/orders/{id}/cut',
  summary: 'Changes what an order is cut with, before a model is frozen; its preview and a model are made anew',
  body: CutChange,
  response: AdminOrder,
  errors: ['forbidden_step', 'photo_erased', 'retouch_unfit'],
});

export const saveOrderMask = defineCall({
  route: 'POST /api/admin/orders/{id}/masks',
  summary: "Stores where the pet is in an order's photo, for a change of its cut to name by its hash; audited",
  form: z.object({ version: versionInQuery }),
  files: { mask: maskFile },
  response: z.object({ mask: MaskHash }),
  errors: ['forbidden_step', 'photo_erased'],
});

export const getOrderMask = defineCall({
  route: 'GET /api/admin/orders/{id}/masks/{mask}',
  summary: "A mask of an order's photo",
  params: idParams.extend({ mask: MaskHash }),
  media: 'image/png',
});
