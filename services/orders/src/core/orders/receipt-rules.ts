import { type Carved, type OrderReceipt, ProductionStep, type ReceiptStep, toAmount } from '@pawlayer/contracts';
import { arrivalOf, type Dates } from '../quotes/arrival-rules.ts';
import { addDays, type Day, daysBetween, firstOpen, type IsOpen } from '../quotes/calendar-rules.ts';
import { type Line, toQuoteLines } from '../quotes/sum-rules.ts';

/** What an order was sold as, and how far it is. */
export type SoldOrder = {
  lines: readonly Line[];
  totalCents: number;
  refundedCents: number;
  /** As promised; undefined for an order that was made again of its payment. */
  dates: Dates | undefined;
  hasDuties: boolean;
  carved: Carved | undefined;
  isRush: boolean;
  isMemorial: boolean;
  production: ProductionStep | undefined;
  /** As it is now: what was promised, and the days by which proofs were answered late. */
  shipsBy: Day | undefined;
  approvedOn: Day | undefined;
  proofWaitsSince: Day | undefined;
  /** By how many days the answer to a proof that waits is late already. */
  delayDays: number;
  doneOn: Partial<Record<ProductionStep, Day>>;
};

/** The shop's day, and on which days it works. */
type Calendar = { today: Day; isOpen: IsOpen };

/** What the order's page says. */
export const toReceipt = (order: SoldOrder, calendar: Calendar): OrderReceipt => {
  const { dates, shipsBy } = order;
  const expected = dates && shipsBy ? expect(order, { dates, shipsBy }, calendar) : undefined;
  return {
    lines: toQuoteLines(order.lines),
    total: toAmount(order.totalCents),
    refunded: toAmount(order.refundedCents),
    ...(order.dates && { promised: order.dates.arrives }),
    ...(expected && { arrives: expected.arrives }),
    ...(order.proofWaitsSince && { proofWaitsSince: order.proofWaitsSince }),
    ...(order.carved && { carved: order.carved }),
    isRush: order.isRush,
    isMemorial: order.isMemorial,
    hasDuties: order.hasDuties,
    steps: expected ? toSteps(order, expected) : [],
  };
};

type Expected = Pick<Dates, 'proofBy' | 'printsOn' | 'shipsBy' | 'arrives'>;

/** The days as they are expected now: later than promised by what proofs waited, never in the past, and working days. */
const expect = (
  order: SoldOrder,
  { dates, shipsBy }: { dates: Dates; shipsBy: Day },
  { today, isOpen }: Calendar,
): Expected => {
  const soonest = firstOpen(today, isOpen);
  const delay = daysBetween(dates.shipsBy, shipsBy) + order.delayDays;
  const later = (day: Day): Day => (delay > 0 ? firstOpen(addDays(day, delay), isOpen) : day);
  const fromToday = (day: Day): Day => (day < today ? soonest : day);
  const shippedOn = order.doneOn.shipped ?? fromToday(later(dates.shipsBy));
  return {
    proofBy: fromToday(dates.proofBy),
    printsOn: fromToday(later(dates.printsOn)),
    shipsBy: shippedOn,
    arrives: shippedOn === dates.shipsBy ? dates.arrives : arrivalOf(shippedOn, dates.transit),
  };
};

const placeOf = (step: ProductionStep): number => ProductionStep.options.indexOf(step);

const toSteps = ({ production = 'in_review', approvedOn, doneOn }: SoldOrder, expected: Expected): ReceiptStep[] => {
  const hasReached = (step: ProductionStep): boolean => placeOf(production) >= placeOf(step);
  const stateOf = (step: ProductionStep): ReceiptStep['state'] =>
    production === step ? 'current' : hasReached(step) ? 'done' : 'to_come';
  const isApproved = approvedOn !== undefined || hasReached('printing');
  const proofDay = isApproved ? (approvedOn ?? doneOn.printing) : expected.proofBy;
  return [
    { id: 'proof', state: isApproved ? 'done' : 'current', ...(proofDay && { day: proofDay }) },
    { id: 'printing', state: stateOf('printing'), day: doneOn.quality_check ?? doneOn.printing ?? expected.printsOn },
    { id: 'checking', state: stateOf('quality_check'), day: doneOn.shipped ?? expected.shipsBy },
    { id: 'shipping', state: hasReached('shipped') ? 'done' : 'to_come', day: doneOn.shipped ?? expected.shipsBy },
    doneOn.delivered
      ? { id: 'arrival', state: 'done', day: doneOn.delivered }
      : {
          id: 'arrival',
          state: production === 'shipped' ? 'current' : 'to_come',
          day: expected.arrives.from,
          until: expected.arrives.to,
        },
  ];
};
