import * as z from 'zod';
import { defineCall } from '../call.ts';
import { amount, id } from '../fields.ts';
import { readPaths } from '../read-paths.ts';

export const Product = z.object({
  id: id(),
  /** Whatever the owner calls it: nothing follows from a product's name. */
  name: z.string().min(1),
  /** `6 × 8 in`, its shorter side first: pages add that it hangs upright or across. */
  size: z.string(),
  price: amount(),
  /** Shown struck through. */
  originalPrice: amount().optional(),
  description: z.string(),
  badge: z.string().optional(),
  /** Minimum number of colours, each of which is one filament; `layersMax` is the maximum. */
  layersMin: z.int().positive(),
  layersMax: z.int().positive(),
  included: z.array(z.string()),
});
export type Product = z.infer<typeof Product>;

export const listProducts = defineCall({
  owner: 'catalog',
  route: `GET ${readPaths.products}`,
  auth: 'public',
  summary: 'What is sold, by display order',
  response: z.array(Product),
});
