import * as z from 'zod';
import type { Carved } from '../../carved.ts';
import { Crop, Orientation } from '../../crop.ts';
import { ChosenCut, KeptCutLook, MaskHash, RetouchId, Surroundings } from '../../cuts.ts';
import { id } from '../../fields.ts';
import { Preview } from '../../orders/previews.ts';
import { Proof } from '../../orders/proofs.ts';
import { colourLimits } from '../../portraits.ts';

/**
 * The source of a model's colours: the photo's mean colours, the nearest active filaments of the library, or a given
 * list, dark to light.
 */
export const Palette = z
  .object({ kind: z.literal('photo') })
  .or(z.object({ kind: z.literal('library') }))
  .or(
    z.object({ kind: z.literal('filaments'), filamentIds: z.array(id()).min(colourLimits.min).max(colourLimits.max) }),
  );
export type Palette = z.infer<typeof Palette>;

/** The colourway of a poster as it was sold, whatever became of it. */
const sold = { sold: z.object({ name: z.string() }).optional() };

/** What was painted over the cut, which nobody but the shop does. */
const retouch = { retouch: RetouchId.optional() };

/** A cut as an order keeps it, whatever release wrote it. */
export const KeptCut = ChosenCut.extend({ version: z.literal(1).catch(1), ...KeptCutLook.shape, ...sold, ...retouch });
export type KeptCut = z.infer<typeof KeptCut>;

/**
 * The parameters of a model. `widthMm` is the width of the printed picture without its border. `orientation`, `mask` and
 * `retouch` are the order's.
 */
export const ModelSettings = z.object({
  crop: Crop,
  colours: z.int().min(colourLimits.min).max(colourLimits.max),
  widthMm: z
    .number({ error: 'Please enter millimetres' })
    .min(40, 'A width goes from 40 to 400 mm')
    .max(400, 'A width goes from 40 to 400 mm'),
  palette: Palette,
  orientation: Orientation.optional(),
  mask: MaskHash.optional(),
  surroundings: Surroundings.optional(),
  ...KeptCutLook.shape,
  ...sold,
  ...retouch,
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelFile = z.object({ name: z.string(), contentType: z.string(), bytes: z.int().nonnegative() });
export type ModelFile = z.infer<typeof ModelFile>;

/** A cut at print resolution with its files. A frozen model is the one shown in the proof and printed. */
export const Model = z.object({
  id: id(),
  /** Counts from 1 within the order. */
  number: z.int().positive(),
  settings: ModelSettings,
  state: z.enum(['making', 'made', 'failed']),
  /** Why making the model failed, in words. */
  problem: z.string().optional(),
  preview: Preview.optional(),
  heightMm: z.number().positive().optional(),
  /** In the order of the preview's colours. */
  grams: z.array(z.number().nonnegative()).optional(),
  /** An estimate. */
  printMinutes: z.int().nonnegative().optional(),
  /** The slicer and settings that weight and time are estimates for, in words. */
  estimatedFor: z.string().optional(),
  /** Why it cannot be printed on the printer's plate, in words; absent when it fits. */
  plateWarning: z.string().optional(),
  files: z.array(ModelFile),
  createdAt: z.iso.datetime(),
  frozenAt: z.iso.datetime().optional(),
});
export type Model = z.infer<typeof Model>;

/** A proof on the admin pages. */
export const SentProof = Proof.pick({
  id: true,
  version: true,
  state: true,
  message: true,
  note: true,
  pins: true,
  sentAt: true,
  decidedAt: true,
  decidedBy: true,
  decideBy: true,
}).extend({
  modelId: id(),
  /** Whether the proof can still be decided. */
  isWaiting: z.boolean(),
  /** Reminders sent so far. */
  reminders: z.int().nonnegative(),
});
export type SentProof = z.infer<typeof SentProof>;

/** The prepress data of an order: the customer's own cut, the models and the proofs, newest first. */
export const Prepress = z.object({
  /** The preview that the customer sees; absent until it has been made. */
  preview: Preview.optional(),
  /** The initial settings of a new model: the order's cut at the size that was bought. */
  suggested: ModelSettings,
  /** What the customer chose, once the owner has changed the cut. */
  customerCut: KeptCut.optional(),
  /** Whether the owner may change the cut: before a model is frozen, and after the customer asked for a change of it. */
  canChangeCut: z.boolean(),
  /** The tier's range of colours. */
  colours: z.object({ min: z.int(), max: z.int() }),
  models: z.array(Model),
  proofs: z.array(SentProof),
});
export type Prepress = z.infer<typeof Prepress>;

/** What is carved into the portrait that is printed: the frozen model, or else what the order is cut with. */
export const printedCarved = ({ models, suggested }: Pick<Prepress, 'models' | 'suggested'>): Carved | undefined =>
  (models.find(({ frozenAt }) => frozenAt !== undefined)?.settings ?? suggested).carved ?? undefined;
