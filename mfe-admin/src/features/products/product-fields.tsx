import { sizeOfWidth } from '@pawlayer/contracts';
import { Field, TextArea, TextInput } from '@pawlayer/ui';
import { ProductInputSchema } from './product-input.ts';
import type { ProductFormParts } from './use-product-form.ts';
import styles from './product-form.module.css';

type ProductFieldsProps = Pick<ProductFormParts, 'problemOf' | 'register'> & { widthTyped: string };

export const ProductFields = ({ problemOf, register, widthTyped }: ProductFieldsProps) => (
  <>
    <div className={styles['pair']}>
      <Field label="Price in CAD" id="price" error={problemOf('price')}>
        <TextInput inputMode="decimal" autoComplete="off" {...register('price')} />
      </Field>
      <Field label="Struck-through price" id="originalPrice" optional error={problemOf('originalPrice')}>
        <TextInput inputMode="decimal" autoComplete="off" {...register('originalPrice')} />
      </Field>
    </div>
    <Field
      label="Shorter side in mm"
      id="widthMm"
      hint={`With its border. The longer side follows, and so do the words: ${sizeHint(widthTyped)}`}
      error={problemOf('widthMm')}
    >
      <TextInput inputMode="decimal" autoComplete="off" {...register('widthMm')} />
    </Field>
    <div className={styles['pair']}>
      <Field label="Colours, at least" id="layersMin" error={problemOf('layersMin')}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('layersMin')} />
      </Field>
      <Field label="Colours, at most" id="layersMax" error={problemOf('layersMax')}>
        <TextInput inputMode="numeric" autoComplete="off" {...register('layersMax')} />
      </Field>
    </div>
    <Field label="Description" id="description" error={problemOf('description')}>
      <TextArea {...register('description')} />
    </Field>
    <Field
      label="What is included"
      id="included"
      hint="One on each line. The step that asks for a size shows them."
      error={problemOf('included')}
    >
      <TextArea rows={4} {...register('included')} />
    </Field>
    <Field
      label="Badge"
      id="badge"
      optional
      hint="The first product with a badge stands out."
      error={problemOf('badge')}
    >
      <TextInput autoComplete="off" {...register('badge')} />
    </Field>
  </>
);

/** The words of the size that is typed, as far as it is one. */
const sizeHint = (typed: string): string => {
  const width = ProductInputSchema.shape.widthMm.safeParse(typed);
  return width.success ? sizeOfWidth(width.data) : '…';
};
