import { type Product, shippingLabel } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Button, ProductCard } from '@pawlayer/ui';
import { Link } from 'react-router-dom';

/** One tier. The one with a badge is highlighted and has the only primary button. */
export const PricingCard = ({ product }: { product: Product }) => {
  const isPopular = product.badge !== undefined;
  return (
    <ProductCard
      product={{ ...product, shipping: shippingLabel(product.price) }}
      description={product.description}
      highlighted={isPopular}
      action={
        <Button asChild wide variant={isPopular ? 'primary' : 'secondary'}>
          <Link to={paths.upload}>Create {product.name} Portrait</Link>
        </Button>
      }
    />
  );
};
