import * as z from 'zod';
import { parseAmount } from '../../../lib/format/money.ts';
import { defineSection, toTransit, toTransitInput } from './section.ts';

const ShippingInput = z.object({
  countries: z.array(
    z.object({
      code: z.string(),
      price: z.string(),
      freeFrom: z.string(),
      transit: z.object({ minDays: z.string(), maxDays: z.string() }),
    }),
  ),
});
export type ShippingInput = z.infer<typeof ShippingInput>;

export const shippingSection = defineSection<'shipping', ShippingInput>({
  name: 'shipping',
  title: 'Shipping',
  Input: ShippingInput,
  toInput: ({ countries }) => ({
    countries: countries.map(({ code, price, freeFrom = '', transit }) => ({
      code,
      price,
      freeFrom,
      transit: toTransitInput(transit),
    })),
  }),
  toSettings: ({ countries }) => ({
    countries: countries.map(({ code, price, freeFrom, transit }) => ({
      code,
      price: parseAmount(price),
      ...(freeFrom.trim() !== '' && { freeFrom: parseAmount(freeFrom) }),
      transit: toTransit(transit),
    })),
  }),
});

/** A country that is just being opened: its price is up to the owner. */
export const newCountry = (code: string): ShippingInput['countries'][number] => ({
  code,
  price: '',
  freeFrom: '',
  transit: { minDays: '6', maxDays: '15' },
});
