import { createHash } from 'node:crypto';
import {
  centreCrop,
  type ChosenCut,
  colourLimits,
  isCutOut,
  moveInStack,
  pictureWidthMm,
  portraitBorderMm,
  type Preview,
  type Surroundings,
} from '@pawlayer/contracts';
import type { PortraitPreview, PortraitSettings } from '@pawlayer/images';
import type { KeptLook } from '../../core/colourways/rules.ts';
import type { KeptCut } from '../../core/cuts/rules.ts';

/** The data needed to cut an order's photo. */
export type CutOrder = {
  id: string;
  number: string;
  objectKey: string;
  uploadId: string;
  /** Size of the upright photo, in pixels. */
  photo: { width: number; height: number };
  /** As it was sold; `colours` is undefined for an order that was restored from its payment. */
  product: { name: string; size: string; colours: ColourRange | undefined };
  petName: string;
  cut: KeptCut | undefined;
};

export type ColourRange = { min: number; max: number };

/** The ranges of the first products: an order that was restored from its payment has only the name of its product. */
const rangesByName = new Map<string, ColourRange>([
  ['Cherished', { min: 4, max: 4 }],
  ['Beloved', { min: 5, max: 7 }],
  ['Treasured', { min: 5, max: 8 }],
]);

/** The range of colours that an order was sold with; the widest one where neither the order nor its product says it. */
export const getColourRange = ({ name, colours }: CutOrder['product']): ColourRange =>
  colours ?? rangesByName.get(name) ?? colourLimits;

const minShare = 0.02;

/** The centre of the photo, enlarged if the photo is so narrow that the contract does not allow such a crop. */
export const defaultCrop = (photo: CutOrder['photo']): ChosenCut['crop'] => {
  const centre = centreCrop(photo);
  const [width, height] = [Math.max(minShare, centre.width), Math.max(minShare, centre.height)];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
};

const clamp = (colours: number, { min, max }: ColourRange) => Math.min(max, Math.max(min, colours));

/** The chosen number, limited to the product's range (the product is chosen after the cut), or else that range. */
export const chooseColours = ({ cut, product }: Pick<CutOrder, 'cut' | 'product'>): number | ColourRange => {
  const range = getColourRange(product);
  return cut?.colours === undefined ? range : clamp(cut.colours, range);
};

/** The width in mm of the picture of the size that was bought; of one across, this is its longer side. */
export const chooseWidthMm = ({ cut, product }: Pick<CutOrder, 'cut' | 'product'>): number =>
  pictureWidthMm(product.size, cut?.orientation);

type CutOut = Pick<ChosenCut, 'orientation' | 'mask' | 'surroundings'> & KeptLook;

/** The hash of the mask that a portrait is cut with; undefined when it is as photographed. */
export const chooseMask = (cut: CutOut): string | undefined => (isCutOut(cut) ? cut.mask : undefined);

type CutOutSettings = Pick<
  PortraitSettings,
  'orientation' | 'surroundings' | 'style' | 'colourway' | 'ground' | 'groundTone' | 'carved'
>;

/**
 * The settings that follow from orientation, surroundings and look; none for an upright photograph as photographed, into
 * which nothing is carved.
 */
export const toCutOutSettings = (cut: CutOut): CutOutSettings => {
  const { orientation, style, sold, carved } = cut;
  return {
    ...(orientation === 'across' && { orientation }),
    ...(style === 'poster'
      ? { style, ...(sold && { colourway: { stops: sold.stops } }), ...chosenGround(cut) }
      : chosenColour(cut)),
    ...(carved && { carved }),
  };
};

const chosenGround = ({ ground = 'plain', groundTone }: CutOut): Pick<PortraitSettings, 'ground' | 'groundTone'> =>
  ground === 'photographed' ? {} : { ground, ...(groundTone === 'light' && { groundTone }) };

const chosenColour = (cut: CutOut): Pick<PortraitSettings, 'surroundings'> => {
  const { surroundings } = cut;
  const colour = chooseMask(cut) !== undefined && surroundings?.kind === 'plain' ? surroundings.colour : undefined;
  return colour === undefined ? {} : { surroundings: colour };
};

/** A colour is chosen by its place in a stack of `from` colours; in a stack of `to`, the one as dark takes its place. */
export const moveSurroundings = (surroundings: Surroundings, from: number, to: number): Surroundings =>
  surroundings.kind === 'plain' && surroundings.colour !== undefined && from !== to
    ? { kind: 'plain', colour: moveInStack(surroundings.colour, from, to) }
    : surroundings;

/** The portrait as the order has it, in the photo's own colours. */
export const toPreviewPortrait = (order: CutOrder): PortraitSettings => {
  const colours = chooseColours(order);
  return {
    crop: order.cut?.crop ?? defaultCrop(order.photo),
    colours,
    widthMm: chooseWidthMm(order),
    borderMm: portraitBorderMm,
    filaments: [],
    ...toCutOutSettings(fitSurroundings(order.cut ?? {}, colours)),
  };
};

/** The product is chosen after the cut, and may have fewer colours. */
const fitSurroundings = (cut: CutOut & Pick<ChosenCut, 'colours'>, colours: number | ColourRange): CutOut => {
  const { surroundings, colours: from } = cut;
  if (!surroundings || from === undefined || typeof colours !== 'number') return cut;
  return { ...cut, surroundings: moveSurroundings(surroundings, from, colours) };
};

/** Adds a hash of the portrait's settings, mask and retouching, so that a URL always returns the same picture. */
export const addVersion = (
  name: string,
  portrait: PortraitSettings,
  painted: { mask: string | undefined; retouch: string | undefined },
): string => {
  // JSON leaves out what is undefined, so a portrait without it keeps the name that it always had.
  const version = createHash('sha256')
    .update(JSON.stringify({ ...portrait, ...painted }))
    .digest('hex')
    .slice(0, 8);
  return name.replace('.', `-${version}.`);
};

export const toPreview = (look: PortraitPreview, rename: (name: string) => string): Preview => ({
  ...look,
  closed: rename(look.closed),
  sheets: look.sheets.map(rename),
});

/** The name used in mails, which are sent before the preview exists: its URL returns the current picture. */
export const currentPictureName = 'closed.jpg';

/** The path used in mails for the current picture of an order's preview. */
export const toCurrentPicturePath = (orderId: string): string => `/api/orders/${orderId}/preview/${currentPictureName}`;

/** The stored name of one of the preview's pictures. */
export const findPictureName = (preview: Preview, name: string): string | undefined => {
  if (name === currentPictureName) return toJpegName(preview);
  return listPictures(preview).includes(name) ? name : undefined;
};

/** The names of all stored pictures of a preview. */
export const listPictures = (preview: Preview): string[] => [
  preview.closed,
  toJpegName(preview),
  ...preview.sheets,
  ...(preview.photo === undefined ? [] : [preview.photo]),
];

const toJpegName = ({ closed }: Preview): string => closed.replace(/\.webp$/, '.jpg');

/**
 * How long a browser keeps a picture of an order. Nobody else may keep it, and not for long: whoever uses the device
 * next should not find it, and an erased one should be gone.
 */
export const privatePictureCaching = 'private, max-age=60';
