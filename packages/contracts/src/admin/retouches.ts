import * as z from 'zod';
import { callsOf, type FilePart } from '../call.ts';
import { MaskHash } from '../cuts.ts';
import { id, idParams } from '../fields.ts';
import { roles } from '../roles.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

export const Retouch = z.object({
  id: id(),
  retouch: MaskHash,
  madeBy: z.string().optional(),
  createdAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  fits: z.boolean(),
});
export type Retouch = z.infer<typeof Retouch>;

const retouchFile = {
  required: true,
  missing: 'Please send what was painted',
  maxBytes: 200_000,
  types: ['image/png'],
} as const satisfies FilePart;

export const saveRetouch = defineCall({
  route: 'POST /api/admin/orders/{id}/retouches',
  summary: 'Stores what was painted on an order',
  form: z.object({ madeFor: z.string(), basedOn: z.string().optional() }),
  files: { retouch: retouchFile },
  response: Retouch,
  errors: ['forbidden_step', 'photo_erased'],
});

export const listRetouches = defineCall({
  route: 'GET /api/admin/orders/{id}/retouches',
  summary: 'What was painted on an order',
  response: z.object({ retouches: z.array(Retouch) }),
});

export const getRetouch = defineCall({
  route: 'GET /api/admin/orders/{id}/retouches/{retouch}',
  summary: 'What was painted, as a PNG',
  params: idParams.extend({ retouch: MaskHash }),
  media: 'image/png',
});

export const useRetouch = defineCall({
  route: 'POST /api/admin/orders/{id}/retouch',
  summary: 'Goes back to a version',
  body: z.object({ version: z.int(), retouch: id().nullable() }),
  response: z.object({ retouches: z.array(Retouch) }),
  errors: ['forbidden_step'],
});
