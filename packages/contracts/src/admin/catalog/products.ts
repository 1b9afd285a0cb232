import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { Product } from '../../catalog/products.ts';
import { amount, required } from '../../fields.ts';
import { maxAmountCents, minChargeCents, toAmount } from '../../money.ts';
import { colourLimits } from '../../portraits.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';

const defineCall = callsOf({ owner: 'catalog', roles: roles.owner });

/** A product on the admin pages. `version` increases with every change but one of another product's place. */
export const AdminProduct = Product.extend({
  version,
  /** Whether it is sold; otherwise it is archived, and its orders stay. */
  active: z.boolean(),
  displayOrder: z.int(),
  /** The shorter side of `size` in mm, with the border. */
  widthMm: z.number().positive(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** How wide the shorter side of a portrait may be, in mm with the border. */
export const widthLimitsMm = { min: 60, max: 400 } as const;

/** Twice as much would exceed the largest amount: rush, shipping and taxes come on top. */
const highestPrice = toAmount(Math.floor((maxAmountCents + 1) / 2));

const leastPrice = toAmount(minChargeCents);
const widthMessage = `The shorter side goes from ${widthLimitsMm.min} to ${widthLimitsMm.max} mm`;
const layersMessage = `A portrait has ${colourLimits.min} to ${colourLimits.max} colours`;

const layers = () =>
  z
    .int({ error: 'Please enter a whole number' })
    .min(colourLimits.min, layersMessage)
    .max(colourLimits.max, layersMessage);

/** What the owner says about a product. Its name stays as it is. */
export const ProductForm = z.object({
  price: amount()
    .refine((price) => Number(price) * 100 >= minChargeCents, `A price is at least ${leastPrice}`)
    .refine((price) => Number(price) <= Number(highestPrice), `A price is at most ${highestPrice}`),
  /** Shown struck through; null where there is none. */
  originalPrice: amount().nullable(),
  /** The shorter side in mm, with the border; the longer one follows, and so does the text of the size. */
  widthMm: z
    .number({ error: 'Please enter millimetres' })
    .min(widthLimitsMm.min, widthMessage)
    .max(widthLimitsMm.max, widthMessage),
  layersMin: layers(),
  layersMax: layers(),
  description: required('Please describe it', 300),
  /** Null where there is none. */
  badge: required('Please enter a badge', 30).nullable(),
  included: z
    .array(required('Please leave no line empty', 60))
    .min(1, 'Please say what is included')
    .max(10, 'At most 10'),
});
export type ProductForm = z.infer<typeof ProductForm>;

/** The parts of a product that may be changed; absent ones stay as they are. */
export const ProductChange = ProductForm.extend({
  active: z.boolean(),
  /** Its place among all products, from 1. */
  displayOrder: z.int().min(1).max(1000),
}).partial();
export type ProductChange = z.infer<typeof ProductChange>;

export const listAdminProducts = defineCall({
  route: 'GET /api/admin/products',
  summary: 'All products by display order, archived ones too',
  response: z.array(AdminProduct),
});

export const changeProduct = defineCall({
  route: 'PATCH /api/admin/products/{id}',
  summary: 'Changes a product, archives it or brings it back; only new quotes follow',
  body: ProductChange.extend({ version }),
  response: AdminProduct,
});
