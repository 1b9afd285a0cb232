import { type ProvinceCode, provinceCodes } from '@pawlayer/contracts';
import * as z from 'zod';
import { parseNumber } from '../../../lib/format/numbers.ts';
import { defineSection, toTransit, toTransitInput } from './section.ts';

const TransitInput = z.object({ minDays: z.string(), maxDays: z.string() });

/** The same for each province, by its code. */
const eachProvince = <Value>(make: (code: ProvinceCode) => Value) =>
  Object.fromEntries(provinceCodes.map((code) => [code, make(code)])) as Record<ProvinceCode, Value>; // fromEntries forgets the keys

const DaysInput = z.object({
  portraitsPerDay: z.string(),
  workingDays: z.array(z.string()),
  closed: z.array(z.object({ from: z.string(), to: z.string() })),
  proofDays: z.string(),
  printingDays: z.string(),
  checkingDays: z.string(),
  transit: z.object(eachProvince(() => TransitInput)),
});
export type DaysInput = z.infer<typeof DaysInput>;

export const daysSection = defineSection<'days', DaysInput>({
  name: 'days',
  title: 'Days and capacity',
  Input: DaysInput,
  toInput: ({ closed, ...days }) => ({
    portraitsPerDay: String(days.portraitsPerDay),
    workingDays: days.workingDays.map(String),
    closed: closed.map((range) => ({ ...range })),
    proofDays: String(days.proofDays),
    printingDays: String(days.printingDays),
    checkingDays: String(days.checkingDays),
    transit: eachProvince((code) => toTransitInput(days.transit[code])),
  }),
  toSettings: ({ closed, transit, ...days }) => ({
    portraitsPerDay: parseNumber(days.portraitsPerDay),
    workingDays: days.workingDays.map(Number).toSorted((one, other) => one - other),
    closed,
    proofDays: parseNumber(days.proofDays),
    printingDays: parseNumber(days.printingDays),
    checkingDays: parseNumber(days.checkingDays),
    // Without days of its own a province has the country's.
    transit: Object.fromEntries(
      Object.entries(transit)
        .filter(([, { minDays, maxDays }]) => `${minDays}${maxDays}`.trim() !== '')
        .map(([code, typed]) => [code, toTransit(typed)]),
    ),
  }),
});
