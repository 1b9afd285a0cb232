import * as z from 'zod';
import { parseAmount } from '../../../lib/format/money.ts';
import { parseNumber } from '../../../lib/format/numbers.ts';
import { defineSection } from './section.ts';

const RushInput = z.object({ isSold: z.boolean(), price: z.string(), perDay: z.string(), daysSaved: z.string() });
type RushInput = z.infer<typeof RushInput>;

export const rushSection = defineSection<'rush', RushInput>({
  name: 'rush',
  title: 'Rush',
  Input: RushInput,
  toInput: ({ isSold, price, perDay, daysSaved }) => ({
    isSold,
    price,
    perDay: String(perDay),
    daysSaved: String(daysSaved),
  }),
  toSettings: ({ isSold, price, perDay, daysSaved }) => ({
    isSold,
    price: parseAmount(price),
    perDay: parseNumber(perDay),
    daysSaved: parseNumber(daysSaved),
  }),
});
