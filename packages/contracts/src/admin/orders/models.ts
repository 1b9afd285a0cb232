import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { CutLook } from '../../cuts.ts';
import { id, optionalText, storable } from '../../fields.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';
import { AdminOrder } from './order.ts';
import { ModelSettings } from './prepress.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

const modelParams = z.object({ id: id(), modelId: id() });

export const makeModel = defineCall({
  route: 'POST /api/admin/orders/{id}/models',
  summary: 'Cuts the original anew with these settings; the worker makes the files',
  /**
   * Without `surroundings` they are as the order's, and without `style` so are style, colourway and ground. A model that
   * the order's retouching does not fit is refused, unless it is to have none.
   */
  body: ModelSettings.omit({ orientation: true, mask: true, sold: true, retouch: true }).extend({
    version,
    ...CutLook.shape,
    retouch: z.literal('drop').optional(),
  }),
  status: 201,
  response: AdminOrder,
  errors: ['retouch_unfit'],
});

export const freezeModel = defineCall({
  route: 'POST /api/admin/orders/{id}/models/{modelId}/freeze',
  summary: 'Makes this model the one that is shown and printed',
  params: modelParams,
  body: z.object({ version }),
  response: AdminOrder,
});

export const getModelFile = defineCall({
  route: 'GET /api/admin/orders/{id}/models/{modelId}/files/{name}',
  summary: 'A print file, to download; audited',
  params: modelParams.extend({ name: storable(60) }),
  media: 'application/octet-stream',
});

export const getModelPicture = defineCall({
  route: 'GET /api/admin/orders/{id}/models/{modelId}/pictures/{name}',
  summary: "A picture of a model's preview",
  params: modelParams.extend({ name: storable(40) }),
  media: 'image/*',
});

/** The owner's message to the customer, shown above the picture. */
export const ProofForm = z.object({ version, message: optionalText() });

export const sendProof = defineCall({
  route: 'POST /api/admin/orders/{id}/proofs',
  summary: 'Sends the frozen model to the customer to look at; an open proof before it is superseded',
  body: ProofForm,
  status: 201,
  response: AdminOrder,
  errors: ['forbidden_step'],
});

export const markMemorial = defineCall({
  route: 'POST /api/admin/orders/{id}/memorial',
  summary: 'Whether the portrait is in memory of somebody: then silence approves nothing',
  body: z.object({ version, isMemorial: z.boolean() }),
  response: AdminOrder,
});
