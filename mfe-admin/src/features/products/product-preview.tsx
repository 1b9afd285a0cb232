import { shopTermsQuery } from '@pawlayer/app-kit';
import { shippingLabel, sizeOfWidth } from '@pawlayer/contracts';
import type { AdminProduct } from '@pawlayer/contracts/admin';
import { Button, ProductCard } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { PreviewNote, PreviewPanel } from '../../components/preview-panel.tsx';
import { type ProductInput, productFields, ProductInputSchema } from './product-input.ts';

type ProductPreviewProps = { product: AdminProduct; typed: ProductInput };

/** The card of the home page with what is typed; a field that could not be saved shows what was. */
export const ProductPreview = ({ product, typed }: ProductPreviewProps) => {
  const { data: terms } = useQuery(shopTermsQuery());
  const { shown, isWhole } = toShown(product, typed);
  const shipping = terms?.countries.find(({ code }) => code === 'CA');
  return (
    <PreviewPanel label={`Preview of ${product.name}`} title="Its card on the home page">
      <PreviewNote>{!isWhole && 'Without what cannot be saved as it is.'}</PreviewNote>
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
