import { photoExtensions } from './photos.ts';
import { toShopDay } from './shop-days.ts';

type NamedOrder = { number: string; petName: string };

/** The file name of the exported list of orders, with the shop's day. */
export const ordersFileName = (now: Date): string => `orders-${toShopDay(now)}.csv`;

/** The file name of the exported figures of the week or month that begins on that day. */
export const figuresFileName = (period: string, from: string): string => `figures-${period}-${from}.csv`;

/** The file name of what the portraits that were shipped in the week or month from that day on have cost. */
export const productCostsFileName = (period: string, from: string): string => `costs-${period}-${from}.csv`;

/** The file name of the customer's photo when it is saved from the admin pages. */
export const photoFileName = ({ number, petName }: NamedOrder, contentType: string): string =>
  `${number} ${petName}.${extensionOf(contentType) ?? 'img'}`;

/** The file name of the customer's photo in a response header, without the pet's name. */
export const photoHeaderName = (number: string, contentType: string): string =>
  `${number}.${extensionOf(contentType) ?? 'bin'}`;

/** The name of a print file when it is saved from the admin pages. */
export const modelFileName = ({ number, petName }: NamedOrder, modelNumber: number, file: string): string =>
  `${number} ${petName} model ${modelNumber} ${file}`;

/** The file name of what a portrait is redrawn from in another program. */
export const redrawFileName = ({ number, petName }: NamedOrder): string => `${number} ${petName} to redraw.zip`;

/** The file name of a plate: that of its orders. */
export const plateFileName = (numbers: readonly string[]): string => `plate-${numbers.join('-')}.3mf`;

/** The file name of labels or slips: that of the first order, and how many more there are. */
export const packingFileName = (kind: string, numbers: readonly string[]): string =>
  `${kind}-${numbers[0] ?? ''}${numbers.length > 1 ? `-and-${numbers.length - 1}-more` : ''}.pdf`;

/** The name of a print file in a response header, in ASCII: `1A2B3C4D-otis-portrait.stl`. */
export const modelHeaderName = ({ number, petName }: NamedOrder, file: string): string => {
  const pet = petName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return [number, pet, file].filter((part) => part !== '').join('-');
};

const extensionOf = (contentType: string): string | undefined =>
  Object.entries(photoExtensions).find(([type]) => type === contentType)?.[1];
