import { freeShippingFromCents, settings, toAmount, toBriefAmount } from '@pawlayer/contracts';

export type ProcessStage = 'photo' | 'colours' | 'sheets' | 'framed';

type ProcessStep = { stage: ProcessStage; title: string; text: string };

const { minBusinessDays, maxBusinessDays } = settings.turnaround;

/** `freeFrom`: the price from which shipping within Canada is free; undefined where it never is. */
export const listSteps = (freeFrom: string | undefined): readonly ProcessStep[] => [
  {
    stage: 'photo',
    title: 'You send a photo',
    text: 'One clear photo is enough: eye level, soft daylight, ears inside the frame. If you are not sure which one, send several and we choose together.',
  },
  {
    stage: 'colours',
    title: 'It becomes a few clear colours',
    text: 'Our own engine cuts it into four to eight colours, from the darkest fur to the light in the eyes, and you see the portrait before you pay. Then one of us looks at it, and corrects the crop, the outline or a colour where that helps.',
  },
  {
    stage: 'sheets',
    title: 'Each colour becomes a height',
    text: `The printer lays the colours on top of each other, dark first, ${settings.layerThicknessMm} mm at a time. Light colours stand higher, so the depth shifts as you move.`,
  },
  {
    stage: 'framed',
    title: 'Framed, checked and sent',
    text: `A protective 3D border closes the edge, and we look at every portrait under a lamp before it leaves. It takes ${minBusinessDays} to ${maxBusinessDays} business days on average${freeShippingText(freeFrom)}.`,
  },
];

/** Until the shop's terms are known. */
export const usualFreeFrom = toAmount(freeShippingFromCents);

const freeShippingText = (freeFrom: string | undefined): string =>
  freeFrom === undefined ? '' : `; orders of $${toBriefAmount(freeFrom)} or more ship free in Canada`;
