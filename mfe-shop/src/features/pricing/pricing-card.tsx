import { type Product, shippingCents, toAmount, toCents } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Button, ProductCard } from '@pawlayer/ui';
import { Link } from 'react-router-dom';

/** One tier; the "Most Popular" one is highlighted and has the only primary button. */
export const PricingCard = ({ product }: { product: Product }) => {
  const popular = product.badge === 'Most Popular';
  return (
    <ProductCard
      product={{ ...product, shipping: shippingLine(product.price) }}
      description={product.description}
      highlighted={popular}
      action={
        <Button asChild wide variant={popular ? 'primary' : 'secondary'}>
          <Link to={paths.upload}>Create {product.name} Portrait</Link>
        </Button>
      }
    />
  );
};

const shippingLine = (price: string): string => {
  const cents = shippingCents(toCents(price));
  return cents === 0 ? 'Free shipping in Canada' : `Shipping ${toAmount(cents)}`;
};
