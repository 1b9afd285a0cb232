import { type AdminProduct, ProductForm } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { parseAmount } from '../../lib/format/money.ts';
import { parseNumber } from '../../lib/format/numbers.ts';

const number = <Output>(schema: z.ZodType<Output, number>) => z.string().transform(parseNumber).pipe(schema);

/** An empty field is null, which takes the value away. */
const optionalText = <Output>(toValue: (typed: string) => unknown, schema: z.ZodType<Output>) =>
  z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : toValue(typed)))
    .pipe(schema);

/** One item on each line. */
const lines = z
  .string()
  .transform((typed) => typed.split('\n').flatMap((line) => line.trim() || []))
  .superRefine((items, context) => {
    // All lines are one field.
    const [problem] = ProductForm.shape.included.safeParse(items).error?.issues ?? [];
    if (problem) context.addIssue({ code: 'custom', message: problem.message });
  });

/** Parses the form's text. */
export const ProductInputSchema = z.object({
  price: z.string().transform(parseAmount).pipe(ProductForm.shape.price),
  originalPrice: optionalText(parseAmount, ProductForm.shape.originalPrice),
  widthMm: number(ProductForm.shape.widthMm),
  layersMin: number(ProductForm.shape.layersMin),
  layersMax: number(ProductForm.shape.layersMax),
  description: ProductForm.shape.description,
  badge: optionalText((typed) => typed, ProductForm.shape.badge),
  included: lines,
});

export type ProductInput = Record<keyof ProductForm, string>;

export const toProductInput = (product: AdminProduct): ProductInput => ({
  price: product.price,
  originalPrice: product.originalPrice ?? '',
  widthMm: String(product.widthMm),
  layersMin: String(product.layersMin),
  layersMax: String(product.layersMax),
  description: product.description,
  badge: product.badge ?? '',
  included: product.included.join('\n'),
});

/** The names of the form's fields. */
export const productFields = Object.keys(ProductInputSchema.shape) as (keyof ProductInput)[]; // Object.keys widens the keys

/** The fields in which what is typed differs from the product. */
export const changedFields = (typed: ProductInput, product: AdminProduct): (keyof ProductInput)[] => {
  const shown = toProductInput(product);
  return productFields.filter((name) => typed[name] !== shown[name]);
};
