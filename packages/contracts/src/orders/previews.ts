import * as z from 'zod';
import { callsOf } from '../call.ts';
import { id, storable } from '../fields.ts';
import { readPaths } from '../read-paths.ts';

const defineCall = callsOf({ owner: 'orders', auth: 'public' });

/** `#rrggbb` in sRGB, converted to lower case. */
export const hexColour = () =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'A colour looks like #1c1d1a')
    .toLowerCase();

/** One filament of a portrait, dark to light. `fromLayer` counts from 1; `zMm` is the height at which it begins. */
export const PreviewColour = z.object({
  hex: hexColour(),
  name: z.string().optional(),
  fromLayer: z.int().positive(),
  layers: z.int().positive(),
  zMm: z.number().nonnegative(),
  /** Fraction of the portrait's visible area. */
  share: z.number().min(0).max(1),
});
export type PreviewColour = z.infer<typeof PreviewColour>;

/**
 * How a portrait will look: one picture of the closed stack and one cut-out per colour. Names are the last segment of
 * the pictures' URLs.
 */
export const Preview = z.object({
  /** The width of every picture, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  closed: z.string(),
  /** What was cut of the photo, within the same border; of a model alone, and of none that an earlier release made. */
  photo: z.string().optional(),
  sheets: z.array(z.string()),
  colours: z.array(PreviewColour),
  totalLayers: z.int().positive(),
  thicknessMm: z.number().positive(),
  /** The index of the colour around the pet; absent where nothing was cut out. */
  surroundings: z.int().nonnegative().optional(),
});
export type Preview = z.infer<typeof Preview>;

export const getOrderPreview = defineCall({
  route: `GET ${readPaths.orderPreview}`,
  summary: "How an order's portrait will look, by the order's unguessable id; null until it is made",
  response: Preview.nullable(),
});

export const getOrderPreviewPicture = defineCall({
  route: `GET ${readPaths.orderPreviewPicture}`,
  summary: 'A picture of the preview',
  params: z.object({ id: id(), name: storable(40) }),
  media: 'image/*',
});
