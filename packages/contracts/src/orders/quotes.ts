import * as z from 'zod';
import { callsOf } from '../call.ts';
import { amount, day, id, optionalPostalCode, typed } from '../fields.ts';
import { countryCodes } from '../places.ts';
import { readPaths } from '../read-paths.ts';

const defineCall = callsOf({ owner: 'orders', auth: 'public' });

/** A line of what an order costs. */
export const QuoteLine = z.object({
  kind: z.enum(['portrait', 'rush', 'shipping', 'discount', 'tax']),
  /** `Portrait`, `GST`. */
  label: z.string(),
  /** In CAD; a discount begins with a minus. */
  amount: z.string().regex(/^-?\d{1,5}\.\d{2}$/),
  /** Of a tax, in percent. */
  rate: z.number().optional(),
  /** For a tax: the shop's number, as on a receipt. */
  registration: z.string().optional(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** From the first to the last day, both included, in the shop's time zone. */
export const DayRange = z.object({ from: day(), to: day() });
export type DayRange = z.infer<typeof DayRange>;

/** What an order costs and when it arrives. Nobody is bound by it until a payment is opened. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  total: amount(),
  currency: z.literal('CAD'),
  /** If the proof is answered within `answerDays` days. */
  arrives: DayRange,
  shipsBy: day(),
  answerDays: z.int(),
  /** Whether duties may be due on arrival. */
  hasDuties: z.boolean(),
  /** What rush would change; absent where none is sold. */
  rush: z
    .object({
      price: amount(),
      /** Whether the day on which it would be printed has no place left. */
      isSoldOut: z.boolean(),
      /** It would not arrive sooner, as when it must not arrive before a later day: then none is sold. */
      isOfNoUse: z.literal(true).optional(),
      arrives: DayRange,
    })
    .optional(),
  /** About the wished day. */
  neededBy: z
    .object({
      day: day(),
      isPossible: z.boolean(),
      /** Whether rush makes it possible. */
      isPossibleWithRush: z.boolean(),
      /** The first day on which it surely has arrived, rush included where it is sold. */
      nearest: day(),
    })
    .optional(),
  /** When dates or known rates next change. */
  validUntil: z.iso.datetime(),
});
export type Quote = z.infer<typeof Quote>;

/** The shopper's choices that a quote depends on. */
export const QuoteOptions = z.object({
  rush: z.boolean().optional(),
  /** The day on which it should have arrived. */
  neededBy: day().optional(),
  /** The first day on which it may arrive. */
  notBefore: day().optional(),
});
export type QuoteOptions = z.infer<typeof QuoteOptions>;

/** Code or name; both are understood. */
const place = () => typed(100);

export const QuoteForm = QuoteOptions.extend({
  productId: id(),
  /** The photo that is to be ordered, so that a rush place which it holds already is not counted against it. */
  uploadId: id().optional(),
  country: place().default('CA'),
  province: place().optional(),
  postalCode: optionalPostalCode(),
  /** The visitor has said that the postal code is right, although it is another province's. */
  addressConfirmed: z.boolean().optional(),
});
export type QuoteForm = z.infer<typeof QuoteForm>;

export const quoteOrder = defineCall({
  route: 'POST /api/quotes',
  summary: 'What a portrait costs and when it arrives; binds nobody',
  body: QuoteForm,
  response: Quote,
  errors: ['not_found', 'postal_code_mismatch'],
});

/** A country to which the shop ships. */
export const ShippingCountry = z.object({
  code: z.enum(countryCodes),
  /** For portraits under `freeFrom`. */
  price: amount(),
  /** The price of the portrait from which shipping is free; absent where it never is. */
  freeFrom: amount().optional(),
});
export type ShippingCountry = z.infer<typeof ShippingCountry>;

/** What every shopper may know of the shop's settings. */
export const ShopTerms = z.object({
  /** Canada first. */
  countries: z.array(ShippingCountry),
  /** Whether taxes are charged on orders within Canada, so that the province must be known. */
  hasTaxes: z.boolean(),
  /** Absent where none is sold. */
  rush: z.object({ price: amount(), daysSaved: z.int() }).optional(),
  /** The shop is closed, or will be within two weeks: the days, and the first one after them. */
  closed: DayRange.extend({ backOn: day() }).optional(),
});
export type ShopTerms = z.infer<typeof ShopTerms>;

export const getShopTerms = defineCall({
  route: `GET ${readPaths.shopTerms}`,
  summary: 'Where the shop ships and for how much, whether it charges taxes, sells rush and is closed',
  response: ShopTerms,
});
