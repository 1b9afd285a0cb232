import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { day, id } from '../../fields.ts';
import { hexColour } from '../../orders/previews.ts';
import { roles } from '../../roles.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/** More portraits would make a file that slicers are slow with; nor do more of the smallest size fit on most plates. */
export const maxPlateModels = 12;

/** Plans at most this many approved portraits at once, the most urgent ones. */
export const maxPlannedModels = 500;

/** A printer's build plate, of which a margin on each side stays free, in mm. */
export const PlateSize = z.object({
  widthMm: z.number().positive(),
  depthMm: z.number().positive(),
  marginMm: z.number().nonnegative(),
});
export type PlateSize = z.infer<typeof PlateSize>;

/** The frozen model of an approved order, as it waits to be printed. */
export const PrintableModel = z.object({
  modelId: id(),
  orderId: id(),
  /** The order's number. */
  number: z.string(),
  petName: z.string(),
  productName: z.string(),
  productSize: z.string(),
  /** The outline of the print, with its border. */
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  /** The name of the picture of the model. */
  picture: z.string(),
  /** The day by which it has to be shipped; absent for one that was made again from its payment. */
  shipsBy: day().optional(),
  isRush: z.boolean(),
  isLate: z.boolean(),
  /** In the order of its group's colours. */
  grams: z.array(z.number().nonnegative()),
  printMinutes: z.int().nonnegative(),
  /** The slicer and settings that weight and time are estimates for, in words. */
  estimatedFor: z.string(),
});
export type PrintableModel = z.infer<typeof PrintableModel>;

/** What prints on one plate have in common: the filaments, dark to light, and the layers at which they are changed. */
export const PlateGroup = z.object({
  id: z.string(),
  colours: z.array(
    z.object({
      hex: hexColour(),
      /** Absent for a colour of the photo, for which no filament was chosen. */
      name: z.string().optional(),
      fromLayer: z.int().positive(),
      layers: z.int().positive(),
      zMm: z.number().nonnegative(),
    }),
  ),
  totalLayers: z.int().positive(),
  thicknessMm: z.number().positive(),
});
export type PlateGroup = z.infer<typeof PlateGroup>;

/**
 * From the plate's lower left corner to the print's, in mm. `isTurned`: by a quarter, so that its top points to the
 * left.
 */
export const PlatePlace = z.object({ xMm: z.number(), yMm: z.number(), isTurned: z.boolean() });
export type PlatePlace = z.infer<typeof PlatePlace>;

export const PlannedPlate = z.object({
  groupId: z.string(),
  /** In the order in which the file has to be asked for to get these places. */
  models: z.array(PrintableModel.extend({ place: PlatePlace })),
});
export type PlannedPlate = z.infer<typeof PlannedPlate>;

export const listPlates = defineCall({
  route: 'GET /api/admin/plates',
  summary: 'What to print next: approved portraits on plates, the most urgent first',
  response: z.object({
    size: PlateSize,
    groups: z.array(PlateGroup),
    plates: z.array(PlannedPlate),
    /** Those that do not fit on any plate, and why, in words. */
    unplaced: z.array(z.object({ model: PrintableModel, reason: z.string() })),
    /** What a change of filament wastes, in grams: it leaves the spools too. Absent until somebody enters it. */
    purgeGrams: z.number().nonnegative().optional(),
    /** Whether more are approved than were planned. */
    isPartial: z.boolean(),
  }),
});

/** Ids of models, separated by commas. */
const modelIds = z
  .string()
  .max(maxPlateModels * 37)
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(id())
      .max(maxPlateModels)
      .refine((ids) => new Set(ids).size === ids.length, 'A portrait lies on a plate once'),
  );

export const getPlateFile = defineCall({
  route: 'GET /api/admin/plates/file',
  summary: 'One 3MF file of these frozen models, all of them placed, to download; audited',
  query: z.object({ models: modelIds }),
  media: 'model/3mf',
  errors: ['not_found', 'conflict'],
});

/**
 * The sums over a plate: grams for each colour, rounded to a tenth, and minutes. `purgeGrams`, what a change of
 * filament wastes, is of the colour that is changed to; the minutes of a change are not part of them.
 */
export const sumPlate = (
  models: readonly Pick<PrintableModel, 'grams' | 'printMinutes'>[],
  purgeGrams = 0,
): { grams: number[]; printMinutes: number } => ({
  grams: (models[0]?.grams ?? []).map((_, colour) => {
    const tenths = models.reduce((sum, { grams }) => sum + Math.round(10 * (grams[colour] ?? 0)), 0);
    return (tenths + (colour > 0 ? Math.round(10 * purgeGrams) : 0)) / 10;
  }),
  printMinutes: models.reduce((sum, { printMinutes }) => sum + printMinutes, 0),
});
