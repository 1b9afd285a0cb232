import { darkToLight, portraitBorderMm, type Preview } from '@pawlayer/contracts';
import type { Filament, Model, ModelSettings, Palette } from '@pawlayer/contracts/admin';
import {
  MaskUnreadable,
  NameUncarvable,
  PhotoTooLarge,
  PhotoUnreadable,
  PortraitLimitExceeded,
  type PortraitSettings,
  RetouchUnreadable,
} from '@pawlayer/images';
import { isMaskKey, isRetouchKey, ObjectMissing } from '@pawlayer/storage';
import { type KeptLook, lookOf } from '../../core/colourways/rules.ts';
import {
  chooseColours,
  chooseWidthMm,
  defaultCrop,
  getColourRange,
  moveSurroundings,
  toCutOutSettings,
  type CutOrder,
} from './preview-rules.ts';

/** The settings of a model as they are kept: with its colourway as it was sold. */
export type KeptSettings = ModelSettings & KeptLook;

/** The settings that the owner sends. */
export type AskedSettings = Omit<ModelSettings, 'sold' | 'retouch'>;

export type StoredModel = Model & { settings: KeptSettings };

/** In what looks an order has been cut, or was to be. */
export const keptLooks = (
  { cut, customerCut }: { cut: KeptLook | undefined; customerCut: KeptLook | undefined },
  models: readonly StoredModel[],
): KeptLook[] => [cut ?? {}, customerCut ?? {}, ...models.map(({ settings }) => settings)];

/**
 * The order with the colours that its preview shows. Chosen anew for a model, in more pixels, the colour around the pet
 * might be another one where two stand out as much.
 */
export const asShown = <Order extends CutOrder & { preview: Preview | undefined }>(order: Order): Order => {
  const { cut, preview } = order;
  if (cut?.style === 'poster' || cut?.surroundings?.kind !== 'plain' || preview?.surroundings === undefined)
    return order;
  const surroundings = { kind: 'plain', colour: preview.surroundings } as const;
  return { ...order, cut: { ...cut, colours: preview.colours.length, surroundings } };
};

/** The initial settings of a new model: the order's cut, at the size that was bought. */
export const suggestedSettings = (order: CutOrder & { preview: Preview | undefined }): KeptSettings => {
  const colours = chooseColours(order);
  const count =
    typeof colours === 'number' ? colours : (order.preview?.colours.length ?? getColourRange(order.product).min);
  return {
    crop: order.cut?.crop ?? defaultCrop(order.photo),
    colours: count,
    widthMm: chooseWidthMm(order),
    palette: { kind: 'photo' },
    ...(order.cut && { ...chosenCutOut(order.cut, order.cut.colours ?? count, count), ...lookOf(order.cut) }),
    ...(order.cut?.retouch !== undefined && { retouch: order.cut.retouch }),
  };
};

/**
 * The settings of a model that the owner asks for, in this look: the order's cut-out, unless the owner chose other
 * surroundings. With another number of colours than the order's, its surroundings get the colour that is as dark.
 */
export const completeSettings = (
  {
    style: _style,
    colourway: _colourway,
    ground: _ground,
    groundTone: _groundTone,
    carved: _carved,
    ...settings
  }: AskedSettings,
  suggested: KeptSettings,
  look: KeptLook,
): KeptSettings => ({ ...chosenCutOut(suggested, suggested.colours, settings.colours), ...settings, ...look });

/**
 * The settings of the model that follows a changed cut, with the palette and the colours of the latest one; a retouching
 * fits the order's own number of colours alone.
 */
export const followSettings = (suggested: KeptSettings, latest: ModelSettings | undefined): KeptSettings => {
  if (!latest) return suggested;
  const { palette } = latest;
  const { colours } = suggested.retouch === undefined ? latest : suggested;
  const isTurned = (latest.orientation ?? 'upright') !== (suggested.orientation ?? 'upright');
  return {
    ...suggested,
    ...chosenCutOut(suggested, suggested.colours, colours),
    colours,
    palette,
    widthMm: isTurned ? suggested.widthMm : latest.widthMm,
  };
};

type CutOut = Pick<ModelSettings, 'orientation' | 'mask' | 'surroundings'>;

/** What is cut out, of a stack of `to` colours instead of `from`. */
const chosenCutOut = ({ orientation, mask, surroundings }: CutOut, from: number, to: number): CutOut => ({
  ...(orientation && { orientation }),
  ...(mask !== undefined && { mask }),
  ...(surroundings && { surroundings: moveSurroundings(surroundings, from, to) }),
});

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
  { crop, colours, widthMm, ...cutOut }: KeptSettings,
  filaments: readonly UsedFilament[],
): PortraitSettings => ({
  crop,
  colours,
  widthMm,
  borderMm: portraitBorderMm,
  filaments,
  ...toCutOutSettings(cutOut),
});

/** The reason, for the owner, why a model can never be made; undefined when a retry may help. */
export const describeFailure = (error: unknown): string | undefined => {
  if (error instanceof ObjectMissing) return describeMissing(error.key);
  if (error instanceof MaskUnreadable) return `${error.message}. Try it as photographed.`;
  if (error instanceof RetouchUnreadable) return `${error.message}. Go back to another version of it, or to none.`;
  if (error instanceof NameUncarvable) return `${error.message}. Try a shorter name, or none.`;
  if (error instanceof PhotoUnreadable) return 'The photo of this order cannot be read.';
  if (error instanceof PhotoTooLarge) return 'The photo of this order has more pixels than we open.';
  return error instanceof PortraitLimitExceeded
    ? `${error.message}. Try fewer colours or a smaller part of the photo.`
    : undefined;
};

const describeMissing = (key: string): string => {
  if (isMaskKey(key)) return 'The mask of this order is not in the store. Try it as photographed.';
  if (isRetouchKey(key))
    return 'The retouching of this order is not in the store. Go back to another version of it, or to none.';
  return 'The photo of this order is not in the store.';
};

export const gaveUpMessage = 'Making this model failed several times. Please try again later.';

/** The names of a model's pictures. */
export const listPictureNames = ({ preview }: Pick<Model, 'preview'>): string[] =>
  preview ? [preview.closed, ...preview.sheets] : [];
