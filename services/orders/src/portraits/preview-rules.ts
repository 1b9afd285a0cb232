import { createHash } from 'node:crypto';
import type { ChosenCut, Preview } from '@pawlayer/contracts';
import type { PortraitPreview, PortraitSettings } from '@pawlayer/images';
import { colourRanges } from '@pawlayer/layers';

/** What an order's portrait is cut of and by. */
export type CutOrder = {
  id: string;
  number: string;
  objectKey: string;
  /** Of the photo as it stands upright, in pixels. */
  photo: { width: number; height: number };
  product: { name: string; size: string };
  petName: string;
  cut: ChosenCut | undefined;
};

type ColourRange = { min: number; max: number };

const anyRange: ColourRange = { min: 4, max: 8 };

/** How many colours the product may have; one that the engine does not know, any number. */
export const getColourRange = (productName: string): ColourRange =>
  Object.entries(colourRanges).find(([name]) => name === productName)?.[1] ?? anyRange;

const inchMm = 25.4;
const unknownWidthMm = 150;

/** The width in mm of a size like `6 × 8 in`, as it is sold: with its border. */
export const parseSoldWidthMm = (productSize: string): number => {
  const inches = Number(/^\s*(\d+(?:\.\d+)?)\s*[×x]\s*\d+(?:\.\d+)?\s*in\b/i.exec(productSize)?.[1] ?? NaN);
  return Number.isFinite(inches) ? Math.round(inches * inchMm * 10) / 10 : unknownWidthMm;
};

/** Three to four, like every portrait: the largest such part in the middle of the photo. */
export const centreCrop = ({ width, height }: CutOrder['photo']): ChosenCut['crop'] => {
  const across = Math.min(1, (height * 3) / 4 / width);
  const down = Math.min(1, (width * 4) / 3 / height);
  // A strip would be narrower than a crop may be.
  const [w, h] = [Math.max(0.02, across), Math.max(0.02, down)];
  return { x: (1 - w) / 2, y: (1 - h) / 2, width: w, height: h };
};

const clamp = (colours: number, { min, max }: ColourRange) => Math.min(max, Math.max(min, colours));

/** The number that was chosen as far as the product has it (the tier is chosen after the cut), or the product's own range. */
export const chooseColours = ({ cut, product }: Pick<CutOrder, 'cut' | 'product'>): number | ColourRange => {
  const range = getColourRange(product.name);
  return cut?.colours === undefined ? range : clamp(cut.colours, range);
};

/** As the customer saw it: in the photo's own colours. */
export const toPreviewPortrait = (order: CutOrder): PortraitSettings => ({
  crop: order.cut?.crop ?? centreCrop(order.photo),
  colours: chooseColours(order),
  widthMm: parseSoldWidthMm(order.product.size),
  borderMm: 0,
  filaments: [],
});

/** Names a picture after what it was made by too, so that an address never gets another picture. */
export const addVersion = (name: string, portrait: PortraitSettings): string => {
  const version = createHash('sha256').update(JSON.stringify(portrait)).digest('hex').slice(0, 8);
  return name.replace('.', `-${version}.`);
};

export const toPreview = (look: PortraitPreview, rename: (name: string) => string): Preview => ({
  ...look,
  closed: rename(look.closed),
  sheets: look.sheets.map(rename),
});

/** For mails, which are written before there is a picture: whatever the closed one is now. */
export const currentPictureName = 'closed.jpg';

/** Where a mail finds it. */
export const toCurrentPicturePath = (orderId: string): string => `/api/orders/${orderId}/preview/${currentPictureName}`;

/** The stored name of a picture that may be shown, and whether its address means that one for ever. */
export const findPicture = (preview: Preview, name: string): { name: string; isImmutable: boolean } | undefined => {
  const closedJpeg = preview.closed.replace(/\.webp$/, '.jpg');
  if (name === currentPictureName) return { name: closedJpeg, isImmutable: false };
  return [preview.closed, closedJpeg, ...preview.sheets].includes(name) ? { name, isImmutable: true } : undefined;
};
