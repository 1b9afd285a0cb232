import { sizeOfWidth } from '@pawlayer/contracts';
import { TextField, AreaField } from '@pawlayer/forms';
import { ProductInputSchema } from './product-input.ts';
import type { ProductFormParts } from './use-product-form.ts';
import styles from './product-form.module.css';

type ProductFieldsProps = Pick<ProductFormParts, 'problemOf' | 'register'> & { widthTyped: string };

export const ProductFields = ({ widthTyped, ...form }: ProductFieldsProps) => (
  <>
    <div className={styles['pair']}>
      <TextField form={form} name="price" label="Price in CAD" inputMode="decimal" />
      <TextField form={form} name="originalPrice" label="Struck-through price" optional inputMode="decimal" />
    </div>
    <TextField
      form={form}
      name="widthMm"
      label="Shorter side in mm"
      hint={`With its border. The longer side is worked out from it, and the shop shows: ${sizeHint(widthTyped)}`}
      inputMode="decimal"
    />
    <div className={styles['pair']}>
      <TextField form={form} name="layersMin" label="Colours, at least" inputMode="numeric" />
      <TextField form={form} name="layersMax" label="Colours, at most" inputMode="numeric" />
    </div>
    <AreaField form={form} name="description" label="Description" />
    <AreaField
      form={form}
      name="included"
      label="What is included"
      hint="One on each line. Shoppers see them when they choose a size."
      rows={4}
    />
    <TextField form={form} name="badge" label="Badge" optional hint="The first product with a badge stands out." />
  </>
);

/** The words of the size that is typed, as far as it is one. */
const sizeHint = (typed: string): string => {
  const width = ProductInputSchema.shape.widthMm.safeParse(typed);
  return width.success ? sizeOfWidth(width.data) : '…';
};
