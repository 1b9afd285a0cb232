import type { DayRange, Quote } from '@pawlayer/contracts';
import type { ShopSettings, Transit } from '@pawlayer/contracts/admin';
import {
  addDays,
  addOpenDays,
  carrierIsOpen,
  type Day,
  firstOpen,
  shopIsOpen,
  subtractOpenDays,
} from './calendar-rules.ts';
import type { Place } from './place-rules.ts';

/** The days within which a proof has to be answered for the dates to hold. */
export const answerDays = 2;

/** By what the wait for an answer to a proof counts: the length of a day, and the days on which the shop works. */
export type ProofWait = { daySeconds: number; openDays: readonly Day[] };

/** How many portraits, and how many of them with rush, are sold for a day. */
export type SoldByDay = ReadonlyMap<Day, { sold: number; rush: number }>;

/** The days of an order, and how many working days its parcel travels. */
export type Dates = { proofBy: Day; printsOn: Day; checkedBy: Day; shipsBy: Day; arrives: DayRange; transit: Transit };

type Plan = {
  settings: ShopSettings;
  place: Place;
  today: Day;
  sold: SoldByDay;
  /** The first day on which it may arrive. */
  notBefore?: Day | undefined;
};

/** The days of an ordinary order: it is printed on the first day that is not full, once its proof may have been answered. */
export const planOrdinary = (plan: Plan): Dates => {
  const isOpen = shopIsOpen(plan.settings.days);
  const { portraitsPerDay } = plan.settings.days;
  const isFree = (day: Day) => isOpen(day) && (plan.sold.get(day)?.sold ?? 0) < portraitsPerDay;
  const proofBy = proofDay(plan);
  return toDates(plan, { proofBy, printsOn: firstOpen(addDays(proofBy, answerDays), isFree) });
};

/** The days of a rush order: printed that many working days sooner, but not today. */
export const planRush = (plan: Plan): Dates => {
  const { days, rush } = plan.settings;
  const isOpen = shopIsOpen(days);
  const sooner = subtractOpenDays(planOrdinary(plan).printsOn, rush.daysSaved, isOpen);
  const tomorrow = addOpenDays(plan.today, 1, isOpen);
  const printsOn = sooner < tomorrow ? tomorrow : sooner;
  const proofBy = [proofDay(plan), printsOn].toSorted()[0] ?? printsOn;
  return toDates(plan, { proofBy, printsOn });
};

/**
 * The days of a rush order whose payment came so late that its place may be gone: it has the next day on which one is left,
 * and is never later than without rush.
 */
export const planLateRush = (plan: Plan): Dates => {
  const { days, rush } = plan.settings;
  const isOpen = shopIsOpen(days);
  const isLeft = (day: Day) => isOpen(day) && (plan.sold.get(day)?.rush ?? 0) < rush.perDay;
  const { proofBy, printsOn: soonest } = planRush(plan);
  const { printsOn: latest } = planOrdinary(plan);
  const next = firstOpen(soonest, isLeft);
  return toDates(plan, { proofBy, printsOn: next < latest ? next : latest });
};

const proofDay = ({ settings: { days }, today }: Plan): Day => addOpenDays(today, days.proofDays, shopIsOpen(days));

const toDates = (plan: Plan, { proofBy, printsOn }: Pick<Dates, 'proofBy' | 'printsOn'>): Dates => {
  const { days } = plan.settings;
  // The day on which printing begins is its first.
  const checkedBy = addOpenDays(printsOn, days.printingDays - 1 + days.checkingDays, shopIsOpen(days));
  const transit = transitTo(plan.settings, plan.place);
  const shipsBy = shipDay(checkedBy, plan, transit);
  return { proofBy, printsOn, checkedBy, shipsBy, arrives: arrivalOf(shipsBy, transit), transit };
};

/** As soon as it is ready, or so late that it does not arrive too early. */
const shipDay = (readyOn: Day, { notBefore, settings: { days } }: Plan, transit: Transit): Day => {
  if (notBefore === undefined) return readyOn;
  const isOpen = shopIsOpen(days);
  // No parcel travels as long as this, so that the search need not begin before.
  const soonest = firstOpen(addDays(notBefore, -2 * transit.minDays - 20), isOpen);
  let day = soonest > readyOn ? soonest : readyOn;
  while (arrivalOf(day, transit).from < notBefore) day = firstOpen(addDays(day, 1), isOpen);
  return day;
};

/** When a parcel that is shipped on this day arrives. */
export const arrivalOf = (shippedOn: Day, { minDays, maxDays }: Transit): DayRange => ({
  from: addOpenDays(shippedOn, minDays, carrierIsOpen),
  to: addOpenDays(shippedOn, maxDays, carrierIsOpen),
});

/** The province's, or else the country's. */
const transitTo = ({ shipping, days }: ShopSettings, { country, province }: Place): Transit =>
  (country === 'CA' && province !== undefined ? days.transit[province] : undefined) ??
  shipping.countries.find(({ code }) => code === country)?.transit ?? { minDays: 5, maxDays: 15 };

/** Why a rush cannot be had. */
export type RushObstacle = 'rush_sold_out' | 'rush_of_no_use';

/** It is of no use unless it arrives sooner, and sold out where no place is left on its day. */
export const findRushObstacle = (
  { rush: { perDay } }: ShopSettings,
  sold: SoldByDay,
  ordinary: Dates,
  rush: Dates,
): RushObstacle | undefined => {
  if (rush.arrives.to >= ordinary.arrives.to) return 'rush_of_no_use';
  return (sold.get(rush.printsOn)?.rush ?? 0) < perDay ? undefined : 'rush_sold_out';
};

/** What can be said of a wished day. `rush`: undefined where none can be had. */
export const checkNeededBy = (day: Day, ordinary: Dates, rush: Dates | undefined): NonNullable<Quote['neededBy']> => {
  const soonest = rush && rush.arrives.to < ordinary.arrives.to ? rush : ordinary;
  return {
    day,
    isPossible: ordinary.arrives.to <= day,
    isPossibleWithRush: rush !== undefined && rush.arrives.to <= day,
    nearest: soonest.arrives.to,
  };
};
