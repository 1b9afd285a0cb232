import * as z from 'zod';
import { defineCall } from '../call.ts';
import { Crop } from '../crop.ts';
import { Preview } from '../cuts.ts';
import { id, optionalText } from '../fields.ts';
import { colourLimits } from '../portraits.ts';
import { Proof } from '../proofs.ts';
import { version } from './version.ts';

/** Where a model's colours come from: the photo's own means, the nearest active filaments of the library, or these, dark to light. */
export const Palette = z
  .object({ kind: z.literal('photo') })
  .or(z.object({ kind: z.literal('library') }))
  .or(
    z.object({ kind: z.literal('filaments'), filamentIds: z.array(id()).min(colourLimits.min).max(colourLimits.max) }),
  );
export type Palette = z.infer<typeof Palette>;

/** What a model is cut by. `widthMm` is the printed picture's width, its border aside. */
export const ModelSettings = z.object({
  crop: Crop,
  colours: z.int().min(colourLimits.min).max(colourLimits.max),
  widthMm: z
    .number({ error: 'Please enter millimetres' })
    .min(40, 'A width goes from 40 to 400 mm')
    .max(400, 'A width goes from 40 to 400 mm'),
  palette: Palette,
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelFile = z.object({ name: z.string(), contentType: z.string(), bytes: z.int().nonnegative() });
export type ModelFile = z.infer<typeof ModelFile>;

/** A cut at print resolution and the files made of it. Frozen, it is what the proof shows and what is printed. */
export const Model = z.object({
  id: id(),
  /** Counts from 1 within the order. */
  number: z.int().positive(),
  settings: ModelSettings,
  state: z.enum(['making', 'made', 'failed']),
  /** Why it failed, in words. */
  problem: z.string().optional(),
  preview: Preview.optional(),
  heightMm: z.number().positive().optional(),
  /** In the order of the preview's colours. */
  grams: z.array(z.number().nonnegative()).optional(),
  /** An estimate. */
  printMinutes: z.int().nonnegative().optional(),
  files: z.array(ModelFile),
  createdAt: z.iso.datetime(),
  frozenAt: z.iso.datetime().optional(),
});
export type Model = z.infer<typeof Model>;

/** A proof as the owner sees it. */
export const SentProof = Proof.pick({
  id: true,
  version: true,
  state: true,
  message: true,
  note: true,
  sentAt: true,
  decidedAt: true,
  decidedBy: true,
  decideBy: true,
}).extend({
  modelId: id(),
  /** It can still be decided. */
  isWaiting: z.boolean(),
  /** Reminders sent so far. */
  reminders: z.int().nonnegative(),
});
export type SentProof = z.infer<typeof SentProof>;

/** What goes before printing: the customer's own cut, the models made, the proofs sent. Newest first. */
export const Prepress = z.object({
  /** The order's version, which every change here counts up. */
  version,
  /** A proof of a memorial is never approved without an answer. */
  isMemorial: z.boolean(),
  /** The portrait as the customer saw it; absent until it is made. */
  preview: Preview.optional(),
  /** What a new model starts from: the customer's cut at the size that was bought. */
  suggested: ModelSettings,
  /** How many colours the tier may have. */
  colours: z.object({ min: z.int(), max: z.int() }),
  models: z.array(Model),
  proofs: z.array(SentProof),
  /** The frozen model was approved, by the customer, by silence or by the owner. */
  isApproved: z.boolean(),
});
export type Prepress = z.infer<typeof Prepress>;

const params = z.object({ id: id() });
const modelParams = z.object({ id: id(), modelId: id() });

export const getPrepress = defineCall({
  name: 'getPrepress',
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/{id}/prepress',
  auth: 'admin',
  summary: 'Cut, models and proofs of an order',
  params,
  status: 200,
  response: Prepress,
  errors: ['not_found'],
});

export const makeModel = defineCall({
  name: 'makeModel',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/{id}/models',
  auth: 'admin',
  summary: 'Cuts the original anew with these settings; the worker makes the files',
  params,
  body: ModelSettings.extend({ version }),
  status: 201,
  response: Prepress,
  errors: ['not_found', 'conflict'],
});

export const freezeModel = defineCall({
  name: 'freezeModel',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/{id}/models/{modelId}/freeze',
  auth: 'admin',
  summary: 'Makes this model the one that is shown and printed',
  params: modelParams,
  body: z.object({ version }),
  status: 200,
  response: Prepress,
  errors: ['not_found', 'conflict'],
});

export const getModelFile = defineCall({
  name: 'getModelFile',
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/{id}/models/{modelId}/files/{name}',
  auth: 'admin',
  summary: 'A print file, to download; audited',
  params: modelParams.extend({ name: z.string().max(60) }),
  status: 200,
  media: 'application/octet-stream',
  response: z.unknown(),
  errors: ['not_found'],
});

export const getModelPicture = defineCall({
  name: 'getModelPicture',
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/{id}/models/{modelId}/pictures/{name}',
  auth: 'admin',
  summary: "A picture of a model's preview",
  params: modelParams.extend({ name: z.string().max(40) }),
  status: 200,
  media: 'image/*',
  response: z.unknown(),
  errors: ['not_found'],
});

/** The owner's words to the customer, above the picture. */
export const ProofForm = z.object({ version, message: optionalText() });
export type ProofForm = z.infer<typeof ProofForm>;

export const sendProof = defineCall({
  name: 'sendProof',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/{id}/proofs',
  auth: 'admin',
  summary: 'Sends the frozen model to the customer to look at; an open proof before it is superseded',
  params,
  body: ProofForm,
  status: 201,
  response: Prepress,
  errors: ['not_found', 'conflict', 'forbidden_step'],
});

export const markMemorial = defineCall({
  name: 'markMemorial',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/{id}/memorial',
  auth: 'admin',
  summary: 'Whether the portrait is in memory of somebody: then silence approves nothing',
  params,
  body: z.object({ version, isMemorial: z.boolean() }),
  status: 200,
  response: Prepress,
  errors: ['not_found', 'conflict'],
});
