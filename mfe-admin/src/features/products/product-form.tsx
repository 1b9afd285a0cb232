import type { AdminProduct } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur } from '@pawlayer/forms';
import { Button, Notice, Section, Sheet } from '@pawlayer/ui';
import { useWatch } from 'react-hook-form';
import { MutationError } from '../../components/mutation-error.tsx';
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
        <Sheet padded>
          <CheckedForm
            problems={form.problems}
            attempt={form.attempt}
            aria-label={product.name}
            onSubmit={(event) => void submit(event)}
          >
            {!product.active && (
              <Notice title="This product is archived">Nobody can order it until you bring it back.</Notice>
            )}
            <ProductFields {...form} widthTyped={typed.widthMm} />
            <MutationError
              error={error}
              hint="What you entered is still here, the other fields show what was saved, and saving again puts yours in place."
            />
            <div className={styles['actions']} onMouseDown={preventBlur}>
              <Button type="submit" pending={form.isSubmitting}>
                Save {product.name}
              </Button>
              {isChanged && (
                <Button variant="quiet" onClick={discard}>
                  Discard the changes
                </Button>
              )}
            </div>
          </CheckedForm>
        </Sheet>
        <ProductPreview product={product} typed={typed} />
      </div>
    </Section>
  );
};
