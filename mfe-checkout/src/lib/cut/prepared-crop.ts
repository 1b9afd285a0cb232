import type { Mask, Photo, PhotoMeasurements, PreparedPhoto } from '@pawlayer/layers';
import type { CutRequest } from './cut-messages.ts';

/** The pixels of a crop and what is prepared of them, by style, width and mask. */
export type Preparable = { photo: Photo; prepared: Map<string, PreparedPhoto> };

/** A crop, which can be cut again in another number of colours, another colourway and before another ground. */
export type CachedCrop = Preparable & { key: string; advice?: PhotoMeasurements };

export type CachedMask = { id: string; mask: Mask };

/** What is prepared of a crop already, or else how to prepare it; `keep` remembers it. */
export const preparationOf = (
  { photo, prepared }: Preparable,
  { crop, widthMm, style }: Pick<CutRequest, 'crop' | 'widthMm' | 'style'>,
  known?: CachedMask,
) => {
  const key = `${style} ${widthMm} ${known?.id ?? ''}`;
  const all = [...prepared.values()];
  const earlier = all.findLast(({ poster }) => Boolean(poster) === (style === 'poster')) ?? all.at(-1);
  return {
    photo,
    ready: prepared.get(key),
    options: {
      widthMm,
      style,
      ...(known && { mask: { ...known.mask, part: crop } }),
      ...(earlier && { earlier }),
    },
    keep: (ready: PreparedPhoto): PreparedPhoto => {
      // A mask changes with each stroke by hand, and the earlier ones are not needed any more.
      for (const other of prepared.keys()) if (known && !isOfMask(other, known.id)) prepared.delete(other);
      prepared.set(key, ready);
      return ready;
    },
  };
};

const isOfMask = (key: string, id: string): boolean => key.endsWith(' ') || key.endsWith(` ${id}`);
