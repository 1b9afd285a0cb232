import {
  dayRangeText,
  dayText,
  type OrderReceipt,
  type ReceiptStep,
  settings,
  toShopDay,
  weekdayText,
} from '@pawlayer/contracts';
import { addBusinessDays } from './business-days.ts';

/** `when` is absent while it is unknown. */
export type TimelineStep = { title: string; text: string; when?: string; state?: ReceiptStep['state'] };

const review = {
  title: 'Order review',
  text: 'One of us looks at the portrait and your instructions, and corrects the crop, the outline or a colour where that helps.',
};
const printing = {
  title: '3D printing',
  text: `The portrait is printed in layers of ${settings.layerThicknessMm} mm, colour upon colour.`,
};
const shipping = {
  title: 'Quality check and shipping',
  text: 'We check every edge in daylight, pack the portrait and send it off.',
};

/** The steps after an order. */
export const timeline: readonly TimelineStep[] = [review, printing, shipping];

/** The steps with dates counted from the order, for orders that were sold without a promise. */
export const timelineFrom = (orderedAt: string): readonly TimelineStep[] => {
  const { minBusinessDays, maxBusinessDays } = settings.turnaround;
  const after = (days: number): string => weekdayText(addBusinessDays(toShopDay(orderedAt), days));
  return [
    { ...review, when: `By ${after(1)}` },
    { ...printing, when: `${after(2)} to ${after(minBusinessDays - 1)}` },
    { ...shipping, when: `${after(minBusinessDays)} to ${after(maxBusinessDays)}` },
  ];
};

/** The steps as the receipt words them: to the customer, the check of the print and its shipping are one. */
export const timelineOf = ({ steps, proofWaitsSince }: OrderReceipt): readonly TimelineStep[] => {
  const find = (id: ReceiptStep['id']) => steps.find((step) => step.id === id);
  const [proof, print, check, ship] = [find('proof'), find('printing'), find('checking'), find('shipping')];
  const waiting = proofWaitsSince && `Your proof has waited for your answer since ${dayText(proofWaitsSince)}`;
  return [
    { ...review, ...tell(proof, reviewWords), ...(waiting && { when: waiting }) },
    { ...printing, ...tell(print, printingWords) },
    { ...shipping, ...tell(ship && check?.state === 'current' ? { ...ship, state: 'current' } : ship, shippingWords) },
  ];
};

/** The text of a step in each state; `day` is absent where it is unknown. */
type Words = Record<ReceiptStep['state'], (day: string | undefined) => string | undefined>;

const tell = (step: ReceiptStep | undefined, words: Words): Pick<TimelineStep, 'when' | 'state'> => {
  if (!step) return {};
  const when = words[step.state](step.day && dayText(step.day));
  return { state: step.state, ...(when !== undefined && { when }) };
};

const withDay = (before: string) => (day: string | undefined) => (day ? `${before} ${day}` : undefined);

const reviewWords: Words = {
  done: (day) => (day ? `Done ${day}` : 'Done'),
  current: (day) => (day ? `Under way, by ${day}` : 'Under way'),
  to_come: withDay('By'),
};

/** The day of printing is the one on which it begins. */
const printingWords: Words = { ...reviewWords, current: () => 'Under way', to_come: withDay('Planned for') };

const shippingWords: Words = { ...reviewWords, done: (day) => (day ? `Sent ${day}` : 'Sent') };

/**
 * When it arrives or arrived, and how that compares with the promise; undefined for orders that were sold without one.
 */
export const arrivalOf = (receipt: OrderReceipt): { text: string; change?: string } | undefined => {
  const { steps, promised, arrives, proofWaitsSince } = receipt;
  const arrival = steps.find(({ id }) => id === 'arrival');
  if (arrival?.state === 'done') return { text: arrival.day ? `Arrived on ${dayText(arrival.day)}` : 'Arrived' };
  if (!arrives) return undefined;
  const text = `Arrives ${dayRangeText(arrives)}`;
  if (!promised || (promised.from === arrives.from && promised.to === arrives.to)) return { text };
  const before = `It was promised for ${dayRangeText(promised)}`;
  return {
    text,
    change: proofWaitsSince ? `${before}. The days move while your proof waits for your answer.` : `${before}.`,
  };
};
