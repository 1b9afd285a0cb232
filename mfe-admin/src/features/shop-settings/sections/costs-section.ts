import * as z from 'zod';
import { parseAmount } from '../../../lib/format/money.ts';
import { parseNumber } from '../../../lib/format/numbers.ts';
import { defineSection } from './section.ts';

const CostsInput = z.object({
  printerHour: z.string(),
  purgeGrams: z.string(),
  packaging: z.string(),
  parcel: z.string(),
  feePercent: z.string(),
  feeFixed: z.string(),
});
type CostsInput = z.infer<typeof CostsInput>;

/** There are no rates until the owner enters them. */
export const costsSection = defineSection<'costs', CostsInput>({
  name: 'costs',
  title: 'Costs',
  Input: CostsInput,
  toInput: (costs) => ({
    printerHour: costs?.printerHour ?? '',
    purgeGrams: String(costs?.purgeGrams ?? ''),
    packaging: costs?.packaging ?? '',
    parcel: costs?.parcel ?? '',
    feePercent: String(costs?.feePercent ?? ''),
    feeFixed: costs?.feeFixed ?? '',
  }),
  toSettings: ({ purgeGrams, feePercent, ...amounts }) => ({
    purgeGrams: parseNumber(purgeGrams),
    feePercent: parseNumber(feePercent),
    printerHour: parseAmount(amounts.printerHour),
    packaging: parseAmount(amounts.packaging),
    parcel: parseAmount(amounts.parcel),
    feeFixed: parseAmount(amounts.feeFixed),
  }),
});
