import type { OrderStatus, ProductionStep } from '@pawlayer/contracts';

const order: readonly ProductionStep[] = ['in_review', 'printing', 'quality_check', 'shipped', 'delivered'];

type Standing = { status: OrderStatus; production: ProductionStep | undefined; hasAddress: boolean };

/** Only what is paid for is worked on; a dispute or a full refund stops everything. */
const isWorkable = (status: OrderStatus): boolean => status === 'paid' || status === 'partially_refunded';

/** The steps that may follow. A portrait that fails its check is printed again; nothing is shipped to nowhere. */
export const nextSteps = ({ status, production, hasAddress }: Standing): ProductionStep[] => {
  if (!isWorkable(status)) return [];
  const next = order[production === undefined ? 0 : order.indexOf(production) + 1];
  const forward = next === undefined || (next === 'shipped' && !hasAddress) ? [] : [next];
  return production === 'quality_check' ? [...forward, 'printing'] : forward;
};

/** While nothing is printed yet, and something may be, a proof can be sent, answered and waited for. */
export const isBeforePrinting = ({ status, production }: Omit<Standing, 'hasAddress'>): boolean =>
  isWorkable(status) && (production === undefined || production === 'in_review');

/** Whether the customer is told: printing again is our own affair. */
export const isNews = (from: ProductionStep | undefined, to: ProductionStep): boolean =>
  from === undefined || order.indexOf(to) > order.indexOf(from);

/** What everybody is shown: the production of a paid order, else how its payment stands. */
export const shownStatus = (status: OrderStatus, production: ProductionStep | undefined): OrderStatus =>
  production !== undefined && isWorkable(status) ? production : status;

const carrierPages: Readonly<Record<string, (number: string) => string>> = {
  'canada post': (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  purolator: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
};

/** Where a parcel of this carrier can be followed, when we know the carrier. */
export const trackingUrl = (carrier: string, number: string): string | undefined =>
  carrierPages[carrier.trim().toLowerCase()]?.(encodeURIComponent(number.replaceAll(' ', '')));
