import type { AdminProduct } from '@pawlayer/contracts/admin';
import { Notice, Section } from '@pawlayer/ui';
import { useWatch } from 'react-hook-form';
import { EditSheet } from '../../components/edit-sheet.tsx';
import { ProductFields } from './product-fields.tsx';
import { changedFields, toProductInput } from './product-input.ts';
import { ProductPreview } from './product-preview.tsx';
import { useProductForm } from './use-product-form.ts';
import styles from './product-form.module.css';

/** What a product says and costs, with its card in the shop beside it. */
export const ProductForm = ({ product }: { product: AdminProduct }) => {
  const { form, submit, discard, error } = useProductForm(product);
  const typed = { ...toProductInput(product), ...useWatch({ control: form.control }) };
  const isChanged = changedFields(typed, product).length > 0;
  return (
    <Section title={product.name}>
      <div className={styles['columns']}>
        <EditSheet
          form={form}
          label={product.name}
          submitLabel={`Save ${product.name}`}
          isChanged={isChanged}
          error={error}
          hint="What you entered is still here, the other fields show what was saved, and saving again puts yours in place."
          onSubmit={submit}
          onDiscard={discard}
        >
          {!product.active && (
            <Notice title="This product is archived">Nobody can order it until you bring it back.</Notice>
          )}
          <ProductFields {...form} widthTyped={typed.widthMm} />
        </EditSheet>
        <ProductPreview product={product} typed={typed} />
      </div>
    </Section>
  );
};
