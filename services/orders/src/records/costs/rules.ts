import { toAmount, toCents } from '@pawlayer/contracts';
import {
  type AdminOrder,
  type CostLine,
  type OrderCosts,
  type ShopSettings,
  sumPlate,
} from '@pawlayer/contracts/admin';

type Rates = NonNullable<ShopSettings['costs']>;

/** What a gram costs; undefined when nobody has said so. */
export type GramPrice = { cents: number; grams: number } | undefined;

/** A run of a plate, and what all its models take. */
export type StoredRun = {
  state: 'printing' | 'done' | 'failed';
  printMinutes: number;
  /** Between start and end; so far, when it has not ended. */
  elapsedMinutes: number;
  colours: { grams: number; price: GramPrice }[];
  models: { orderId: string; grams: number[]; minutes: number }[];
};

/** What an order's frozen model takes, with the names of its filaments. */
export type FrozenPrint = { orderId: string; grams: number[]; minutes: number; names: (string | null)[] };

/** A colour of a print, and how much of a filament it takes or took. */
type TakenColour = { grams: number; price: GramPrice };

/** The part of a print that is one order's. */
export type OrderPrint = { state: 'printing' | 'done' | 'failed'; minutes: number; colours: readonly TakenColour[] };

/** What the models on a plate take, of which one is the order's. */
type Shared = { grams: readonly number[]; minutes: number };

/**
 * An order's part of a run: its model's share of each colour, and the time that it takes alone. What the
 * changes of filament take is part of the run's grams, and shared in the same way.
 */
const shareRun = (run: OrderPrint, { own, all }: { own: Shared; all: readonly Shared[] }): OrderPrint => {
  const share = (mine: number, sum: number) => (sum > 0 ? mine / sum : 1 / all.length);
  return {
    state: run.state,
    minutes: run.minutes * share(own.minutes, total(all.map(({ minutes }) => minutes))),
    colours: run.colours.map(({ grams, price }, index) => ({
      grams: grams * share(own.grams[index] ?? 0, total(all.map((each) => each.grams[index] ?? 0))),
      price,
    })),
  };
};

/** An order's part of a run. A print that failed took the time until somebody said so, at most all of it. */
export const printOf = (
  { state, printMinutes, elapsedMinutes, colours, models }: StoredRun,
  orderId: string,
): OrderPrint => {
  const own = models.find((model) => model.orderId === orderId) ?? { grams: [], minutes: 0 };
  const minutes = state === 'failed' ? Math.min(printMinutes, elapsedMinutes) : printMinutes;
  return shareRun({ state, minutes, colours }, { own, all: models });
};

/**
 * Whether none of an order's prints is, or may still become, the one that is sent: then its models say what that takes.
 */
export const needsEstimate = (prints: readonly Pick<OrderPrint, 'state'>[]): boolean =>
  prints.every(({ state }) => state === 'failed');

/** What a frozen model will take, or has taken when nobody recorded it, with what the changes of filament waste. */
export const estimateOf = (
  { grams, minutes, names }: FrozenPrint,
  { prices, purgeGrams }: { prices: ReadonlyMap<string, GramPrice>; purgeGrams: number },
): OrderPrint => {
  const { grams: taken } = sumPlate([{ grams, printMinutes: minutes }], purgeGrams);
  const colours = taken.map((each, index) => ({ grams: each, price: prices.get(names[index]?.toLowerCase() ?? '') }));
  return { state: 'done', minutes, colours };
};

/** The filaments of these models, each once. */
export const namesOf = (models: readonly FrozenPrint[]): string[] => [
  ...new Set(models.flatMap(({ names }) => names.filter((name) => name !== null))),
];

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const gramsOf = ({ colours }: OrderPrint): number => total(colours.map(({ grams }) => grams));
const filamentCents = ({ colours }: OrderPrint): number =>
  total(colours.map(({ grams, price }) => (price ? (grams * price.cents) / price.grams : 0)));

type CostFacts = {
  prints: readonly OrderPrint[];
  isEstimate: boolean;
  rates: Rates | undefined;
  /** Whether it was, or will be, packed and sent. */
  isSent: boolean;
  /** What was paid, with taxes; 0 without a payment. */
  paidCents: number;
  revenueCents: number;
};

/** What an order costs. Each line is rounded to the cent by itself, so that the lines add up to the total. */
export const toCosts = (facts: CostFacts): OrderCosts => {
  const lines = linesOf(facts);
  const totalCents = total(lines.map(({ amount }) => toCents(amount)));
  const unpriced = facts.prints.flatMap(({ colours }) => colours).filter(({ price }) => price === undefined);
  return {
    lines,
    total: toAmount(totalCents),
    revenue: toSum(facts.revenueCents),
    remains: toSum(facts.revenueCents - totalCents),
    isEstimate: facts.isEstimate,
    unpricedGrams: tenths(total(unpriced.map(({ grams }) => grams))),
    hasRates: facts.rates !== undefined,
  };
};

const linesOf = ({ prints, rates, isSent, paidCents }: CostFacts): CostLine[] => {
  const good = prints.filter(({ state }) => state !== 'failed');
  const failed = prints.filter(({ state }) => state === 'failed');
  const hourCents = rates ? toCents(rates.printerHour) : 0;
  const filament = (all: readonly OrderPrint[]) => total(all.map(filamentCents));
  const minutes = (all: readonly OrderPrint[]) => total(all.map((print) => print.minutes));
  const grams = (all: readonly OrderPrint[]) => tenths(total(all.map(gramsOf)));
  const line = (kind: CostLine['kind'], cents: number, more: Partial<CostLine> = {}): CostLine => ({
    kind,
    amount: toAmount(Math.round(cents)),
    ...more,
  });
  return [
    line('filament', filament(good), { grams: grams(good) }),
    ...(failed.length > 0
      ? [
          line('failed', filament(failed) + (minutes(failed) / 60) * hourCents, {
            grams: grams(failed),
            minutes: Math.round(minutes(failed)),
          }),
        ]
      : []),
    ...(rates
      ? [
          line('printer', (minutes(good) / 60) * hourCents, { minutes: Math.round(minutes(good)) }),
          ...(isSent ? [line('packaging', toCents(rates.packaging)), line('shipping', toCents(rates.parcel))] : []),
          ...(paidCents > 0 ? [line('fees', (paidCents * rates.feePercent) / 100 + toCents(rates.feeFixed))] : []),
        ]
      : []),
  ];
};

const tenths = (grams: number): number => Math.round(10 * grams) / 10;

/** `-5.00` where it cost more than was paid. */
const toSum = (cents: number): string => (cents < 0 ? `-${toAmount(-cents)}` : toAmount(cents));

/** What was paid for an order without taxes, less refunds; nothing before it is paid. */
export const revenueOf = ({ paidAt, lines, refunds }: Pick<AdminOrder, 'paidAt' | 'lines' | 'refunds'>): number => {
  if (paidAt === undefined) return 0;
  const taxes = new Set(lines.filter(({ kind }) => kind === 'tax').map(({ label }) => label));
  const signed = ({ kind, amount }: AdminOrder['lines'][number]) =>
    (kind === 'discount' ? -1 : 1) * toCents(amount.replace('-', ''));
  const sold = total(lines.filter(({ kind }) => kind !== 'tax').map(signed));
  const back = refunds.flatMap((refund) => refund.lines).filter(({ label }) => !taxes.has(label));
  return sold - total(back.map(({ amount }) => toCents(amount)));
};
