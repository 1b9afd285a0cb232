import { type Preview, printWidthMm } from '@pawlayer/contracts';
import type { Filament, Model, ModelSettings, Palette } from '@pawlayer/contracts/admin';
import { PhotoTooLarge, PhotoUnreadable, PortraitLimitExceeded, type PortraitSettings } from '@pawlayer/images';
import { ObjectMissing } from '@pawlayer/storage';
import { darkToLight } from './filament-rules.ts';
import { chooseColours, defaultCrop, getColourRange, type CutOrder } from './preview-rules.ts';

/**
 * The border on each side, in mm. It is part of the size that is sold, so that the largest portrait still fits a 256 mm
 * build plate.
 */
const borderMm = 3;

/** The initial settings of a new model: the customer's cut, at the size that was bought. */
export const suggestedSettings = (order: CutOrder & { preview: Preview | undefined }): ModelSettings => {
  const colours = chooseColours(order);
  return {
    crop: order.cut?.crop ?? defaultCrop(order.photo),
    colours:
      typeof colours === 'number' ? colours : (order.preview?.colours.length ?? getColourRange(order.product.name).min),
    widthMm: Math.round((printWidthMm(order.product.size) - 2 * borderMm) * 10) / 10,
    palette: { kind: 'photo' },
  };
};

/** A filament as it was when the model was made. */
export type UsedFilament = PortraitSettings['filaments'][number];

/** The filaments of a palette, dark to light, or the reason, for the owner, why it cannot be used. */
export const resolvePalette = (
  palette: Palette,
  colours: number,
  library: readonly Filament[],
): { filaments: UsedFilament[] } | { problem: string } => {
  if (palette.kind === 'photo') return { filaments: [] };
  const chosen =
    palette.kind === 'library'
      ? library.filter(({ isActive }) => isActive)
      : library.filter(({ id }) => palette.filamentIds.includes(id));
  if (palette.kind === 'filaments' && chosen.length < new Set(palette.filamentIds).size) {
    return { problem: 'A filament of this palette does not exist any more. Please choose again.' };
  }
  if (new Set(chosen.map(({ hex }) => hex)).size < colours) {
    return {
      problem: `${colours} colours need ${colours} filaments of different colours, and there are ${chosen.length}.`,
    };
  }
  return { filaments: darkToLight(chosen).map(({ name, hex, tdMm }) => ({ name, hex, tdMm })) };
};

export const toModelPortrait = (
  { crop, colours, widthMm }: ModelSettings,
  filaments: readonly UsedFilament[],
): PortraitSettings => ({ crop, colours, widthMm, borderMm, filaments });

/** The reason, for the owner, why a model can never be made; undefined when a retry may help. */
export const describeFailure = (error: unknown): string | undefined => {
  if (error instanceof ObjectMissing) return 'The photo of this order is not in the store.';
  if (error instanceof PhotoUnreadable) return 'The photo of this order cannot be read.';
  if (error instanceof PhotoTooLarge) return 'The photo of this order has more pixels than we open.';
  return error instanceof PortraitLimitExceeded
    ? `${error.message}. Try fewer colours or a smaller part of the photo.`
    : undefined;
};

export const gaveUpMessage = 'Making this model failed several times. Please try again later.';

/** The names of a model's pictures. */
export const listPictureNames = ({ preview }: Pick<Model, 'preview'>): string[] =>
  preview ? [preview.closed, ...preview.sheets] : [];
