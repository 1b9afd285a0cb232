import {
  bareTrackingNumber,
  carriersOf,
  type NumberedOrder,
  ProductionForm,
  statusLabel,
  trackingDoubt,
  trackingNumber as trackingNumberField,
} from '@pawlayer/contracts/admin';
import type { ListedParcel } from './parse-list.ts';

/**
 * What will happen to a line. `ship`: its order is marked as shipped. `ask`: only if the owner says so, because of the
 * reason. `done`: nothing, since it has happened already. `no`: nothing, because of the reason.
 */
export type PlannedLine = ListedParcel & {
  outcome: 'ship' | 'ask' | 'done' | 'no';
  order?: NumberedOrder;
  carrier: string;
  reason?: string;
};

/** What will happen to each line of a list. `usual` is the carrier of lines that name none. */
export const planList = (
  parcels: readonly ListedParcel[],
  orders: readonly NumberedOrder[],
  usual: string,
): PlannedLine[] =>
  parcels.map((parcel, index) => {
    const carrier = parcel.carrier ?? carrierOf(parcel.trackingNumber ?? '', usual);
    const order = orders.find(({ number }) => number === parcel.orderNumber);
    return { ...parcel, carrier, ...(order && { order }), ...judge({ ...parcel, carrier }, order, parcels, index) };
  });

type Judgement = Pick<PlannedLine, 'outcome' | 'reason'>;
const no = (reason: string): Judgement => ({ outcome: 'no', reason });

const judge = (
  { orderNumber, trackingNumber, carrier }: ListedParcel & { carrier: string },
  order: NumberedOrder | undefined,
  parcels: readonly ListedParcel[],
  index: number,
): Judgement => {
  if (orderNumber === undefined) return no('This line has no order number.');
  if (!order) return no('No order has this number.');
  if (trackingNumber === undefined) return no('This line has no tracking number.');
  const bare = bareTrackingNumber(trackingNumber);
  if (/\dE\+\d+$/.test(bare)) return no('A spreadsheet has shortened this number. Format its column as text.');
  if (!trackingNumberField().safeParse(trackingNumber).success) return no('This is not a tracking number.');
  if (!ProductionForm.shape.carrier.safeParse(carrier).success) return no('This is not a carrier.');
  const others = parcels.filter((other, at) => at !== index && other.trackingNumber !== undefined);
  const twins = others.filter((other) => other.orderNumber === orderNumber);
  const rival = twins.find((twin) => bareTrackingNumber(twin.trackingNumber ?? '') !== bare);
  if (rival) return no(`Line ${rival.line} has another number for this order. Please keep only one of them.`);
  const first = twins.find(({ line }) => line < (parcels[index]?.line ?? 0));
  if (first) return { outcome: 'done', reason: `The same as line ${first.line}.` };
  const state = judgeState(order, bare);
  if (state) return state;
  const doubt = trackingDoubt(carrier, trackingNumber);
  if (doubt !== undefined) return { outcome: 'ask', reason: doubt };
  const shared = others.find(
    (other) => other.orderNumber !== orderNumber && bareTrackingNumber(other.trackingNumber ?? '') === bare,
  );
  return shared
    ? { outcome: 'ask', reason: `Line ${shared.line} has the same number: one parcel for both?` }
    : { outcome: 'ship' };
};

const judgeState = ({ status, nextStep, tracking }: NumberedOrder, bare: string): Judgement | undefined => {
  if (nextStep === 'shipped') return undefined;
  if (status !== 'shipped' && status !== 'delivered') return no(`It cannot be shipped now: ${statusLabel(status)}.`);
  if (tracking && bareTrackingNumber(tracking.number) === bare)
    return { outcome: 'done', reason: 'It was shipped with this number before.' };
  return no(
    tracking
      ? `It was shipped before, with the number ${tracking.number}.`
      : 'It was shipped before, without a number.',
  );
};

/** The usual carrier, unless the number is one of exactly one other. */
const carrierOf = (number: string, usual: string): string => {
  const fitting = carriersOf(number);
  return fitting.length === 1 && !fitting.includes(usual) ? (fitting[0] ?? usual) : usual;
};
