import * as z from 'zod';
import { amount, day, required, storable } from '../../fields.ts';
import { countryCodes, provinceCodes } from '../../places.ts';
import { version } from '../version.ts';

const maxDays = 60;

const dayCount = (name: string, min = 0) =>
  z
    .int({ error: `${name}: please enter whole days` })
    .min(min, `${name} goes from ${min} to ${maxDays} days`)
    .max(maxDays, `${name} goes from ${min} to ${maxDays} days`);

/** How many working days a parcel travels. */
const Transit = z
  .object({ minDays: dayCount('Transit', 1), maxDays: dayCount('Transit', 1) })
  .refine(({ minDays, maxDays: most }) => minDays <= most, {
    error: 'The longest cannot be shorter than the shortest',
    path: ['maxDays'],
  });
export type Transit = z.infer<typeof Transit>;

const Country = z.object({
  code: z.enum(countryCodes),
  price: amount(),
  freeFrom: amount().optional(),
  /** Of Canada, for provinces that have none of their own. */
  transit: Transit,
});

const Shipping = z.object({
  countries: z
    .array(Country)
    .min(1)
    .superRefine((countries, context) => {
      if (countries[0]?.code !== 'CA') context.addIssue({ code: 'custom', message: 'Canada comes first' });
      for (const [index, { code }] of countries.entries()) {
        if (countries.findIndex((other) => other.code === code) < index)
          context.addIssue({ code: 'custom', message: 'This country is open already', path: [index, 'code'] });
      }
    }),
});

/** The five registrations that a shop in Canada may have. GST and HST share one number. */
export const taxKeys = ['gst', 'bcPst', 'skPst', 'mbRst', 'qst'] as const;
export type TaxKey = (typeof taxKeys)[number];

/** A tax is charged from `from` on, and only with its number. */
const Registration = z.object({
  number: required('Please enter the number', 30),
  from: day(),
  /** Whether shipping is taxed, too. */
  coversShipping: z.boolean(),
});
export type Registration = z.infer<typeof Registration>;

/** An object that may have a value for each of these keys. */
const optionalEach = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.object(
    Object.fromEntries(keys.map((key) => [key, value.optional()])) as Record<Key, z.ZodOptional<Value>>, // fromEntries forgets the keys
  );

const Taxes = optionalEach(taxKeys, Registration);

const Closed = z.object({ from: day(), to: day() }).refine(({ from, to }) => from <= to, {
  error: 'The last day cannot be before the first',
  path: ['to'],
});

const Days = z.object({
  portraitsPerDay: z
    .int({ error: 'Please enter a whole number' })
    .min(1, 'At least one a day')
    .max(1000, 'At most 1,000 a day'),
  /** From 1, Monday, to 7, Sunday. */
  workingDays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Please choose at least one day')
    .refine((days) => new Set(days).size === days.length, 'Each day once'),
  closed: z
    .array(Closed)
    .max(50, 'At most 50')
    .superRefine((ranges, context) => {
      for (const [index, { from, to }] of ranges.entries()) {
        if (ranges.slice(0, index).some((other) => from <= other.to && other.from <= to))
          context.addIssue({ code: 'custom', message: 'This overlaps another one', path: [index, 'from'] });
      }
    }),
  /** Working days until the proof is sent, for printing, and for checking. */
  proofDays: dayCount('The proof'),
  printingDays: dayCount('Printing', 1),
  checkingDays: dayCount('Checking'),
  /** Per province, where it is not the country's. */
  transit: optionalEach(provinceCodes, Transit),
});

const Rush = z.object({
  isSold: z.boolean(),
  price: amount().refine((price) => Number(price) !== 0, 'Rush costs something'),
  perDay: z.int({ error: 'Please enter a whole number' }).min(1, 'At least one a day').max(1000, 'At most 1,000 a day'),
  /** Working days. */
  daysSaved: dayCount('Rush', 1),
});

const plateSide = () =>
  z
    .number({ error: 'Please enter millimetres' })
    .min(50, 'A side goes from 50 to 1,000 mm')
    .max(1000, 'A side goes from 50 to 1,000 mm');

/** The printer's build plate; until the owner has saved settings, it is what the installation says. */
const Printer = z
  .object({
    plateWidthMm: plateSide(),
    plateDepthMm: plateSide(),
    /** What stays free on each side. */
    plateMarginMm: z
      .number({ error: 'Please enter millimetres' })
      .min(0, 'The margin goes from 0 to 100 mm')
      .max(100, 'The margin goes from 0 to 100 mm'),
  })
  .refine(
    ({ plateWidthMm, plateDepthMm, plateMarginMm }) => 2 * plateMarginMm + 40 <= Math.min(plateWidthMm, plateDepthMm),
    {
      error: 'This leaves less than 40 mm',
      path: ['plateMarginMm'],
    },
  );

const maxSenderLines = 6;

/** What is printed for a parcel. */
const Packing = z.object({
  /** Name and address as a label says them, line by line; empty until the owner has entered them. */
  sender: storable(300)
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .refine((text) => text.split('\n').length <= maxSenderLines, `At most ${maxSenderLines} lines`),
  /** Of box, slip and filling. */
  packagingGrams: z
    .int({ error: 'Please enter whole grams' })
    .min(0, 'Packaging goes from 0 to 5,000 g')
    .max(5000, 'Packaging goes from 0 to 5,000 g'),
  /** Of packing slips. */
  paper: z.enum(['letter', 'a4']),
});
export type Packing = z.infer<typeof Packing>;

/** What the shop itself pays for an order; customers never see it. Without this section only filament is counted. */
const Costs = z.object({
  /** An hour of the printer. */
  printerHour: amount(),
  /** Filament that a change of it wastes. */
  purgeGrams: z
    .number({ error: 'Please enter grams, such as 1.5' })
    .min(0, 'The waste goes from 0 to 100 g')
    .max(100, 'The waste goes from 0 to 100 g'),
  packaging: amount(),
  /** What the carrier takes for a parcel. */
  parcel: amount(),
  /** Of what is paid, taxes included. */
  feePercent: z
    .number({ error: 'Please enter a percentage, such as 2.9' })
    .min(0, 'The fee goes from 0 to 20 %')
    .max(20, 'The fee goes from 0 to 20 %'),
  feeFixed: amount(),
});

/** Everything that prices, dates and prints follow from. Amounts are in CAD. */
export const ShopSettings = z.object({
  shipping: Shipping,
  taxes: Taxes,
  days: Days,
  rush: Rush,
  printer: Printer,
  packing: Packing,
  /** Absent until the owner enters what things cost. */
  costs: Costs.optional(),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** `version` 0 are the original settings. */
export const ShopSettingsVersion = z.object({
  version,
  settings: ShopSettings,
  changedAt: z.iso.datetime().optional(),
  changedBy: z.string().optional(),
});
export type ShopSettingsVersion = z.infer<typeof ShopSettingsVersion>;
