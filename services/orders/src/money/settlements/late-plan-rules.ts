import type { KeptQuote, LatePlan } from '../../core/quotes/quote-rules.ts';

/** The columns of an order that has other days from now on; none where they stay. */
export const keepPlan = ({ kept }: { kept?: KeptQuote }, plan: LatePlan | undefined) =>
  kept && plan
    ? { printOn: plan.dates.printsOn, shipBy: plan.dates.shipsBy, quote: { ...kept, dates: plan.dates } }
    : {};

/** For the timeline. */
export const describePlan = ({ seen, dates }: LatePlan) => ({ promised: seen.arrives.to, arrives: dates.arrives.to });
