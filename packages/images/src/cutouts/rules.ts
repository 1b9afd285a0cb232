import type { MaskSigns } from './mask.ts';

/** What a share says about a mask: at `fine` it counts 1, at `bad` 0.5, at `hopeless` 0, and in proportion between. */
type Scale = { fine: number; bad: number; hopeless: number };

const scales = {
  smallArea: { fine: 0.12, bad: 0.08, hopeless: 0.04 },
  largeArea: { fine: 0.93, bad: 0.95, hopeless: 0.97 },
  unsure: { fine: 0, bad: 0.1, hopeless: 0.3 },
  whole: { fine: 1, bad: 0.85, hopeless: 0.7 },
} satisfies Record<string, Scale>;

/** From this confidence on a mask is worth showing. */
const plausible = 0.25;

/** From this confidence on, a margin made none of the golden masks better. */
const beyondDoubt = 0.75;

/** Less of the photo's middle is pet if a mask shows the wrong thing, or only a part of the pet. */
const leastMiddle = 0.1;

/** A pet that touches three borders fills the frame; a mask that touches them and covers less leaves out much of it. */
const leastFilled = 0.55;

/** Never sure, but worth showing. */
const doubtful = 0.4;

/**
 * How sure a mask is, from 0 to 1: as its worst sign says, and no more than doubtful if the pet's place in the photo is
 * odd.
 */
export const confidenceOf = (signs: MaskSigns): number =>
  hasOddPlace(signs) ? Math.min(doubtful, qualityOf(signs)) : qualityOf(signs);

const hasOddPlace = ({ area, middle, borders }: MaskSigns): boolean =>
  middle < leastMiddle || (borders >= 3 && area < leastFilled);

/** As the worst sign says, on its scale. */
const qualityOf = ({ area, unsure, whole }: MaskSigns): number =>
  Math.min(
    rate(area, scales.smallArea),
    rate(area, scales.largeArea),
    rate(unsure, scales.unsure),
    rate(whole, scales.whole),
  );

/** Whether the photo is tried again with a margin. */
export const needsMargin = (first: MaskSigns): boolean => confidenceOf(first) < beyondDoubt;

/**
 * The surer of the two masks, that of the photo as it is and the one with a margin; undefined when neither is
 * plausible.
 */
export const chooseMask = <M extends { signs: MaskSigns }>(first: M, second: M | undefined): M | undefined => {
  const surer = second && confidenceOf(second.signs) > confidenceOf(first.signs) ? second : first;
  return confidenceOf(surer.signs) >= plausible ? surer : undefined;
};

const rate = (share: number, { fine, bad, hopeless }: Scale): number => {
  const shareOf = (from: number, to: number) => Math.min(1, Math.max(0, (share - from) / (to - from)));
  return (shareOf(hopeless, bad) + shareOf(bad, fine)) / 2;
};
