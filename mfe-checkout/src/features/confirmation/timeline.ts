import { settings } from '@pawlayer/contracts';
import { addBusinessDays } from './business-days.ts';

export type TimelineStep = { title: string; text: string; when: string };

/** For example "Monday, November 23". */
const day = new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric' });

/** The steps after an order, with dates counted from it. */
export const timelineFrom = (orderedAt: Date): TimelineStep[] => {
  const { minBusinessDays, maxBusinessDays } = settings.turnaround;
  const after = (days: number): string => day.format(addBusinessDays(orderedAt, days));
  return [
    {
      title: 'Order review',
      text: 'An artist looks at the photo and your instructions, and enhances it for printing.',
      when: `By ${after(1)}`,
    },
    {
      title: '3D printing',
      text: `The portrait is printed in layers of ${settings.layerThicknessMm} mm, colour upon colour.`,
      when: `${after(2)} to ${after(minBusinessDays - 1)}`,
    },
    {
      title: 'Quality check and shipping',
      text: 'We check every edge in daylight, pack the portrait and send it off.',
      when: `${after(minBusinessDays)} to ${after(maxBusinessDays)}`,
    },
  ];
};
