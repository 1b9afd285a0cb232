import type { CountryCode, ProvinceCode } from '@pawlayer/contracts';
import type { ShopSettings, TaxKey } from '@pawlayer/contracts/admin';
import type { Day } from './calendar-rules.ts';

/** Rates are in thousandths of a percent, so that 9.975 % is a whole number. */
type Rate = { from: Day; milliPercent: number };

/** A tax that a province has. `registration`: whose number is needed to charge it. */
type ProvincialTax = { label: string; registration: TaxKey; rates: readonly Rate[] };

const since = (from: Day, percent: number): Rate => ({ from, milliPercent: Math.round(percent * 1000) });

const gst: ProvincialTax = { label: 'GST', registration: 'gst', rates: [since('2008-01-01', 5)] };

const hst = (...rates: Rate[]): ProvincialTax => ({ label: 'HST', registration: 'gst', rates });

const provincial = (label: string, registration: TaxKey, rate: Rate): ProvincialTax => ({
  label,
  registration,
  rates: [rate],
});

/**
 * The sales taxes of Canada on goods, with the days from which their rates hold. Places outside a province's own tax pay GST
 * alone. A new rate is another entry with its day; it takes effect on that day in the shop's time zone.
 *
 * Sources: Canada Revenue Agency, "Charge and collect the tax: which rate to charge" (GST/HST by province); Government of
 * British Columbia, PST Bulletin 005; Government of Manitoba, Retail Sales Tax; Government of Saskatchewan, Provincial Sales
 * Tax; Revenu Québec, "Basic rules for applying the GST/HST and QST". As known on 2026-11-23.
 */
const taxesOf: Record<ProvinceCode, readonly ProvincialTax[]> = {
  AB: [gst],
  BC: [gst, provincial('PST (BC)', 'bcPst', since('2013-04-01', 7))],
  MB: [gst, provincial('RST (MB)', 'mbRst', since('2019-07-01', 7))],
  NB: [hst(since('2016-07-01', 15))],
  NL: [hst(since('2016-07-01', 15))],
  NS: [hst(since('2010-07-01', 15), since('2025-04-01', 14))],
  NT: [gst],
  NU: [gst],
  ON: [hst(since('2010-07-01', 13))],
  PE: [hst(since('2016-10-01', 15))],
  QC: [gst, provincial('QST', 'qst', since('2013-01-01', 9.975))],
  SK: [gst, provincial('PST (SK)', 'skPst', since('2017-03-23', 6))],
  YT: [gst],
};

/** The names of all taxes, each once. */
export const taxLabels: readonly string[] = [
  ...new Set(Object.values(taxesOf).flatMap((taxes) => taxes.map(({ label }) => label))),
];

/** A tax as it is charged on one day. */
export type ChargedTax = { label: string; milliPercent: number; registration: string; coversShipping: boolean };

/** Whether any tax is charged on this day, so that the province has to be known. */
export const hasTaxes = (taxes: ShopSettings['taxes'], today: Day): boolean =>
  Object.values(taxes).some((registration) => registration !== undefined && registration.from <= today);

/** The taxes that the shop charges on this day in a place: those of the province whose number it has. None abroad. */
export const listCharged = (
  taxes: ShopSettings['taxes'],
  place: { country: CountryCode; province?: ProvinceCode | undefined },
  today: Day,
): ChargedTax[] => {
  if (place.country !== 'CA' || !place.province) return [];
  return taxesOf[place.province].flatMap(({ label, registration: key, rates }) => {
    const registration = taxes[key];
    const rate = rates.findLast(({ from }) => from <= today);
    if (!registration || registration.from > today || !rate) return [];
    const { number, coversShipping } = registration;
    return [{ label, milliPercent: rate.milliPercent, registration: number, coversShipping }];
  });
};

/** Cents of tax on a base in cents, rounded once, half up. */
export const taxCents = (baseCents: number, milliPercent: number): number =>
  Math.floor((baseCents * milliPercent + 50_000) / 100_000);
