import { sizeOfWidth } from '@pawlayer/contracts';
import { TextField } from '@pawlayer/forms';
import { Field, TextArea } from '@pawlayer/ui';
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
      hint={`With its border. The longer side follows, and so do the words: ${sizeHint(widthTyped)}`}
      inputMode="decimal"
    />
    <div className={styles['pair']}>
      <TextField form={form} name="layersMin" label="Colours, at least" inputMode="numeric" />
      <TextField form={form} name="layersMax" label="Colours, at most" inputMode="numeric" />
    </div>
    <Field label="Description" id="description" error={form.problemOf('description')}>
      <TextArea {...form.register('description')} />
    </Field>
    <Field
      label="What is included"
      id="included"
      hint="One on each line. The step that asks for a size shows them."
      error={form.problemOf('included')}
    >
      <TextArea rows={4} {...form.register('included')} />
    </Field>
    <TextField form={form} name="badge" label="Badge" optional hint="The first product with a badge stands out." />
  </>
);

/** The words of the size that is typed, as far as it is one. */
const sizeHint = (typed: string): string => {
  const width = ProductInputSchema.shape.widthMm.safeParse(typed);
  return width.success ? sizeOfWidth(width.data) : '…';
};
