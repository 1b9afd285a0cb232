import { shopTermsQuery } from '@pawlayer/app-kit';
import { shippingLabel, sizeOfWidth } from '@pawlayer/contracts';
import type { AdminProduct } from '@pawlayer/contracts/admin';
import { Button, Columns, Notice, ProductCard, Section } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { EditSheet } from '../../components/edit-sheet.tsx';
import { PreviewNote, PreviewPanel } from '../../components/preview-panel.tsx';
import { ProductFields } from './product-fields.tsx';
import {
  changedFields,
  productFields,
  type ProductInput,
  ProductInputSchema,
  toProductInput,
} from './product-input.ts';
import { useProductForm } from './use-product-form.ts';

/** What a product says and costs, with its card in the shop beside it. */
export const ProductForm = ({ product }: { product: AdminProduct }) => {
  const { form, submit, discard, error } = useProductForm(product);
  const typed = { ...toProductInput(product), ...useWatch({ control: form.control }) };
  const isChanged = changedFields(typed, product).length > 0;
  return (
    <Section title={product.name}>
      <Columns widths="minmax(0, 1.4fr) minmax(0, 1fr)" gap={44} lineGap={32}>
        <EditSheet
          form={form}
          label={product.name}
          submitLabel={`Save ${product.name}`}
          isChanged={isChanged}
          error={error}
          hint="What you entered is still here. The other fields show what was saved. Save again to apply your changes."
          onSubmit={submit}
          onDiscard={discard}
        >
          {!product.active && (
            <Notice title="This product is archived">Nobody can order it until you bring it back.</Notice>
          )}
          <ProductFields {...form} widthTyped={typed.widthMm} />
        </EditSheet>
        <ProductPreview product={product} typed={typed} />
      </Columns>
    </Section>
  );
};

type ProductPreviewProps = { product: AdminProduct; typed: ProductInput };

/** The card of the home page with what is typed; a field that cannot be saved shows its saved value. */
const ProductPreview = ({ product, typed }: ProductPreviewProps) => {
  const { data: terms } = useQuery(shopTermsQuery());
  const { shown, isWhole } = toShown(product, typed);
  const shipping = terms?.countries.find(({ code }) => code === 'CA');
  return (
    <PreviewPanel label={`Preview of ${product.name}`} title="Its card on the home page">
      <PreviewNote>{!isWhole && 'Without the fields that have errors.'}</PreviewNote>
      <ProductCard
        product={{ ...shown, shipping: shippingLabel(shown.price, shipping) }}
        description={shown.description}
        highlighted={shown.badge !== undefined}
        action={
          <Button asChild wide variant={shown.badge === undefined ? 'secondary' : 'primary'}>
            <span>Create {product.name} Portrait</span>
          </Button>
        }
      />
    </PreviewPanel>
  );
};

const toShown = (product: AdminProduct, typed: ProductInput): { shown: AdminProduct; isWhole: boolean } => {
  const parsed = productFields.map((name) => [name, ProductInputSchema.shape[name].safeParse(typed[name])] as const);
  const values: Partial<Record<keyof ProductInput, unknown>> = Object.fromEntries(
    parsed.flatMap(([name, { success, data }]) => (success ? [[name, data ?? undefined]] : [])),
  );
  const shown = { ...product, ...values } as AdminProduct; // each was parsed by its field's schema
  const size = shown.widthMm === product.widthMm ? product.size : sizeOfWidth(shown.widthMm);
  return { shown: { ...shown, size }, isWhole: parsed.every(([, { success }]) => success) };
};
