import { aspectOf, portraitBorderMm } from '@pawlayer/contracts';
import type { Model } from '@pawlayer/contracts/admin';
import type { PartSize, Plate } from '@pawlayer/layers/plates';

/** The size of the whole print: the picture with its border. A model that is not made yet has no height of its own. */
export const printSizeOf = ({ settings, heightMm }: Pick<Model, 'settings' | 'heightMm'>): PartSize => {
  const { widthMm, orientation } = settings;
  return {
    widthMm: widthMm + 2 * portraitBorderMm,
    heightMm: (heightMm ?? widthMm / aspectOf(orientation)) + 2 * portraitBorderMm,
  };
};

/**
 * Whether the print fits on the plate, turned by a quarter if need be.
 *
 * @internal for its test
 */
export const fitsPlate = (print: PartSize, plate: Plate): boolean => {
  const [short, long] = ascending(print.widthMm, print.heightMm);
  const [narrow, wide] = ascending(...usableOf(plate));
  return short <= narrow && long <= wide;
};

/** What the owner is told of a model that does not fit; undefined when it does. */
export const warnOfPlate = (model: Pick<Model, 'settings' | 'heightMm'>, plate: Plate): string | undefined => {
  const { widthMm, heightMm } = printSizeOf(model);
  if (fitsPlate({ widthMm, heightMm }, plate)) return undefined;
  const printed = `${mm(widthMm)} × ${mm(heightMm)} mm`;
  const usable = `${usableOf(plate).map(mm).join(' × ')} mm`;
  return `With its border it is ${printed}. The printer's plate takes ${usable}, so it fits neither upright nor across.`;
};

const usableOf = ({ widthMm, depthMm, marginMm }: Plate): [number, number] => [
  widthMm - 2 * marginMm,
  depthMm - 2 * marginMm,
];

const ascending = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one]);

const mm = (length: number): string => String(Number(length.toFixed(1)));
