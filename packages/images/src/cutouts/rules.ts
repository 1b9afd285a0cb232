import type { MaskSigns } from './mask.ts';

/** What a share says about a mask: at `fine` it counts 1, at `bad` 0.5, at `hopeless` 0, and in proportion between. */
type Scale = { fine: number; bad: number; hopeless: number };

const scales = {
  smallArea: { fine: 0.12, bad: 0.08, hopeless: 0.04 },
  largeArea: { fine: 0.93, bad: 0.95, hopeless: 0.97 },
  unsure: { fine: 0, bad: 0.1, hopeless: 0.3 },
  whole: { fine: 1, bad: 0.85, hopeless: 0.7 },
} satisfies Record<string, Scale>;

/** From this confidence on a mask has no sign of a bad one. */
const sure = 0.5;

/** From this confidence on a mask is worth showing. */
const plausible = 0.25;

/** Below this area the model may have found the eyes of a pet that fills the picture. */
const suspiciousArea = 0.3;

/** When the model cannot decide about so much of a photo as it is, it finds something in any plain margin. */
const hopelesslyUnsure = 0.35;

/** How sure a mask is, from 0 to 1: as its worst sign says, on that sign's scale. */
export const confidenceOf = ({ area, unsure, whole }: MaskSigns): number =>
  Math.min(
    rate(area, scales.smallArea),
    rate(area, scales.largeArea),
    rate(unsure, scales.unsure),
    rate(whole, scales.whole),
  );

/** Whether the photo is tried again with a margin, which spoils what is good without it. */
export const needsMargin = (first: MaskSigns): boolean =>
  first.unsure <= hopelesslyUnsure && (confidenceOf(first) < sure || first.area < suspiciousArea);

/**
 * Which of the two masks is right, that of the photo as it is or the one with a margin; undefined when neither is
 * plausible. A small one gives way to a large one with a margin; otherwise the first is right unless it has a sign of a
 * bad mask and the second is surer.
 */
export const chooseMask = <M extends { signs: MaskSigns }>(first: M, second: M | undefined): M | undefined => {
  const [one, other] = [keepPlausible(first), keepPlausible(second)];
  if (!one || !other) return one ?? other;
  if (one.signs.area < suspiciousArea && other.signs.area >= suspiciousArea) return other;
  if (confidenceOf(one.signs) >= sure) return one;
  return confidenceOf(other.signs) > confidenceOf(one.signs) ? other : one;
};

const rate = (share: number, { fine, bad, hopeless }: Scale): number => {
  const shareOf = (from: number, to: number) => Math.min(1, Math.max(0, (share - from) / (to - from)));
  return (shareOf(hopeless, bad) + shareOf(bad, fine)) / 2;
};

const keepPlausible = <M extends { signs: MaskSigns }>(mask: M | undefined): M | undefined =>
  mask && confidenceOf(mask.signs) >= plausible ? mask : undefined;
